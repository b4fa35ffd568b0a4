// What a scorecard has to say of a past, by another route than the code's: a database counts and ranks it.

import { DatabaseSync } from 'node:sqlite'

export const dayMs = 86_400_000
export const now = Date.parse('2026-11-21T12:00:00Z')
/** Whole days, the last exclusive. */
export const window = { from: '2026-10-24', to: '2026-11-21', days: 28 }
const [from, to] = [Date.parse(window.from), Date.parse(window.to)]

export type HistoryDatabase = ReturnType<typeof createHistoryDatabase>
type Cell = string | number | boolean | null | undefined

const views = `
CREATE TABLE pr (n, opened, settled, state, labeled, author);
CREATE TABLE rec (thread, kind, request, op, state, topic, valid);
CREATE TABLE made (n, author, merge_);
CREATE TABLE wanted (topic);
CREATE VIEW good AS SELECT *, rowid AS id FROM rec WHERE valid;
CREATE VIEW listed AS SELECT * FROM pr
  WHERE labeled AND (state = 'open' OR opened >= ${from} AND opened < ${to} OR settled >= ${from} AND settled < ${to});
CREATE VIEW tied AS SELECT listed.*, (SELECT topic FROM good WHERE thread = n AND kind = 'pull-request' ORDER BY id LIMIT 1) AS topic
  FROM listed WHERE n IN (SELECT thread FROM good WHERE kind = 'pull-request');
CREATE VIEW ours AS SELECT *, (SELECT count(DISTINCT request) FROM good
  WHERE thread = n AND kind = 'status' AND op = 'message' AND state <> 'not-sent') AS follow_ups FROM tied
  WHERE (SELECT topic FROM wanted) = '' OR topic = (SELECT topic FROM wanted);
CREATE VIEW ended AS SELECT * FROM ours WHERE settled >= ${from} AND settled < ${to};
CREATE VIEW merged AS SELECT *, (settled - opened) / 3600000.0 AS hours FROM ended WHERE state = 'merged';
CREATE VIEW own AS SELECT *, rowid AS id, coalesce(author, 'Somebody') AS by FROM made WHERE NOT merge_;
CREATE VIEW touched AS SELECT own.n FROM own JOIN pr ON pr.n = own.n WHERE own.author IS NOT pr.author
  AND own.by <> (SELECT by FROM own AS other WHERE other.n = own.n ORDER BY other.id LIMIT 1);`

const ranked = (table: string, rank: string) =>
  `(SELECT hours FROM (SELECT hours, row_number() OVER (ORDER BY hours) AS at, count(*) OVER () AS c FROM ${table}) WHERE at = ${rank})`
const median = (table: string) => `round((${ranked(table, '(c + 1) / 2')} + ${ranked(table, 'c / 2 + 1')}) / 2, 4)`
const ofTopic = '(SELECT * FROM merged WHERE topic IS groups.topic)'

const figures = `SELECT
  (SELECT count(*) FROM ours WHERE opened >= ${from} AND opened < ${to}) AS opened,
  (SELECT count(*) FROM merged) AS merged,
  (SELECT count(*) FROM ended WHERE state = 'closed') AS closed,
  (SELECT count(*) FROM ours WHERE state = 'open') AS open,
  (SELECT max((${now} - opened) / ${dayMs}) FROM ours WHERE state = 'open') AS oldest_open_days,
  (SELECT count(*) FROM ended) AS settled,
  (SELECT CASE WHEN count(*) >= 5 THEN round(avg(state = 'merged'), 4) END FROM ended) AS merge_rate,
  ${median('merged')} AS median_hours,
  (SELECT CASE WHEN count(*) >= 10 THEN round(${ranked('merged', '(c * 9 + 9) / 10')}, 4) END FROM merged) AS p90_hours,
  (SELECT coalesce(sum(follow_ups), 0) FROM merged) AS follow_ups,
  (SELECT round(avg(follow_ups), 4) FROM merged) AS follow_ups_per_merged,
  (SELECT count(*) FROM merged WHERE n NOT IN touched) AS merged_untouched,
  (SELECT count(*) FROM listed) - (SELECT count(*) FROM tied) AS not_ours`

const topics = `SELECT topic, (SELECT count(*) FROM merged WHERE topic IS groups.topic) AS merged,
  (SELECT count(*) FROM ended WHERE state = 'closed' AND topic IS groups.topic) AS closed,
  (SELECT count(*) FROM ours WHERE state = 'open' AND topic IS groups.topic) AS open,
  ${median(ofTopic)} AS median_hours FROM (SELECT topic FROM ours GROUP BY topic) AS groups
  WHERE (SELECT count(*) FROM (SELECT topic FROM ours GROUP BY topic)) > 1 ORDER BY topic`

const pullRequests = `SELECT n AS number, state, (coalesce(settled, ${now}) - opened) / ${dayMs} AS age_days, follow_ups, topic
  FROM ours ORDER BY n DESC`

/** `topic`: that of the scorecard, empty for all. */
export function createHistoryDatabase(topic: string) {
  const database = new DatabaseSync(':memory:')
  database.exec(views)
  database.prepare('INSERT INTO wanted VALUES (?)').run(topic)
  // A number of JavaScript would become a fraction.
  const toValue = (value: Cell) =>
    typeof value === 'number' || typeof value === 'boolean' ? BigInt(value) : (value ?? null)
  const all = (query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => ({ ...row }))
  return {
    /** `table`: of pull requests, of the commits of one, of records; values in the order of its columns. */
    add: (table: 'pr' | 'made' | 'rec', ...values: Cell[]) =>
      database.prepare(`INSERT INTO ${table} VALUES (${values.map(() => '?').join(', ')})`).run(...values.map(toValue)),
    figures: () => ({ ...all(figures)[0], topics: all(topics), pull_requests: all(pullRequests) }),
    close: () => database.close(),
  }
}
