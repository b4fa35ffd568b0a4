// What an organization pays and waits for, by its number of repositories. docs/organization.md quotes the figures.

import { documentedLimits } from '../test/emulator/rate-limit.ts'
import { count, type Row } from './row.ts'
import { billWaiting, jobMinutes, shortRun } from './runner-minutes.ts'

const sizes = [10, 200, 2_000]
/** Of each repository: about one for each working day. */
const jobsAMonth = 20
const daysAMonth = 30
/** Of a command, as `--only requests` counts them. */
const requestsOfACommand = 14
/** Of a report with `trend: weeks` on a site of up to 250 pages: two lists and the six weeks before. */
const requestsOfAReport = 8
/** Workflow jobs that GitHub runs at once on its standard runners, by plan ("Actions limits"). */
const runnersOfPlan = { Free: 20, Team: 60, Enterprise: 500 }
/** Requests an hour ("Rate limits for the REST API"). */
const ofWorkflowToken = 1_000
const ofInstallation = (repositories: number) =>
  repositories > 20 ? Math.min(5_000 + 50 * repositories, 12_500) : 5_000

export async function measureOrganization(): Promise<Row[]> {
  const each = (toFigure: (repositories: number) => string) => sizes.map(toFigure).join(', ')
  const waiting = billWaiting(jobsAMonth)
  const minutes = (ofOne: number) => each((repositories) => count(repositories * ofOne))
  const hours = (ofOne: number) =>
    Object.entries(runnersOfPlan).map(
      ([plan, runners]) =>
        `${plan} ${each((repositories) => ((Math.ceil(repositories / runners) * ofOne) / 60).toFixed(1))}`,
    )
  const commands = (limit: number) => count(Math.floor(limit / requestsOfACommand))
  return [
    {
      what: `runner minutes a month: ${each(count)} repositories with ${jobsAMonth} jobs of ${jobMinutes} min each`,
      figure: `${minutes(waiting)} waited for; ${minutes(2 * jobsAMonth * shortRun)} with reconcile on pull_request: opened`,
      goal: '',
      details: [
        `reconcile by schedule, found nothing or not: once a day ${minutes(daysAMonth * shortRun)}, every 6 hours ${minutes(4 * daysAMonth * shortRun)}`,
        `hours until the last of one job each has run, all started in one minute: ${hours(waiting / jobsAMonth).join('; ')}`,
        `the same with wait: false: ${hours(shortRun).join('; ')}`,
        `commands an hour: ${commands(ofWorkflowToken)} in each repository with the workflow's own token; ${each((repositories) => commands(ofInstallation(repositories)))} together with the token of one installation of an app`,
        `hours for one page-view report each: ${each((repositories) => ((repositories * requestsOfAReport) / documentedLimits.analyticsPerHour).toFixed(0))}`,
      ],
    },
  ]
}
