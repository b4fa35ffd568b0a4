export const id = "kit-github-github";
export const ids = ["kit-github-github"];
export const modules = {

/***/ 8715:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  connectGitHub: () => (/* binding */ connectGitHub)
});

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/kit/errors.js
var errors = __webpack_require__(3844);
// EXTERNAL MODULE: ./build/kit/github/client.js + 1 modules
var github_client = __webpack_require__(5627);
// EXTERNAL MODULE: ./build/kit/github/pages.js
var pages = __webpack_require__(8319);
// EXTERNAL MODULE: ./build/kit/github/schema.js
var schema = __webpack_require__(8544);
;// CONCATENATED MODULE: ./build/kit/github/check-runs.js
// Lists, reads and writes check runs of commits.





const checkRun = dist/* pipe */.FsL(dist/* object */.Ikc({
    id: schema.id,
    external_id: schema/* textOrEmpty */._c,
    output: dist/* object */.Ikc({ text: schema/* textOrEmpty */._c }),
    app: dist/* nullish */.cl6(dist/* object */.Ikc({ id: schema.id, slug: schema/* textOrEmpty */._c })),
    started_at: dist/* nullable */.mee(schema/* timestamp */.vE),
    completed_at: dist/* nullable */.mee(schema/* timestamp */.vE),
}), dist/* transform */.pdi((raw) => ({
    id: raw.id,
    externalId: raw.external_id,
    text: raw.output.text,
    app: raw.app ?? undefined,
    /** Milliseconds since the epoch, by GitHub's clock; 0 for a check run (of another app) that has not started. */
    startedAt: raw.started_at ?? 0,
    completedAt: raw.completed_at ?? undefined,
})), dist/* readonly */.tBZ());
const checkRunsPage = dist/* pipe */.FsL(dist/* object */.Ikc({ check_runs: dist/* array */.YOg(checkRun) }), dist/* transform */.pdi(({ check_runs }) => check_runs));
function createCheckRuns(client) {
    const path = '/repos/{owner}/{repo}/check-runs/{check_run_id}';
    const forbiddenHint = errors/* gitHubHints */.U1.checks;
    const one = (id, content = {}) => ({
        parameters: { check_run_id: id, ...content },
        schema: checkRun,
        forbiddenHint,
    });
    return {
        /** All check runs of the commit, of all apps and suites (`filter=all`), lowest id first. */
        list: (sha) => (0,pages/* listAll */._w)(client, {
            route: 'GET /repos/{owner}/{repo}/commits/{ref}/check-runs',
            parameters: { ref: sha, filter: 'all' },
            schema: checkRunsPage,
            doing: `list the check runs of ${sha}`,
            forbiddenHint,
            readingOrder: 'forward-and-back',
            toId: ({ id }) => id,
            // A schedule may run on one commit for weeks. GitHub itself reads the newest 1,000 suites.
            mostPages: 50,
        }),
        get: (id) => (0,github_client/* find */.I6)(client, { ...one(id), route: `GET ${path}`, doing: `show check run ${id}` }),
        /** Repeated only if GitHub certainly did not accept it. After a failure, look for the check run before you repeat it. */
        create: (sha, name, externalId, content) => (0,github_client/* getValue */._W)(client, {
            route: 'POST /repos/{owner}/{repo}/check-runs',
            parameters: { head_sha: sha, name, external_id: externalId, ...toParameters(content) },
            schema: checkRun,
            doing: `create a check run on ${sha}`,
            forbiddenHint,
        }),
        update: (id, content) => (0,github_client/* find */.I6)(client, { ...one(id, toParameters(content)), route: `PATCH ${path}`, doing: `update check run ${id}` }),
    };
}
function toParameters({ title, summary, text, conclusion, detailsUrl }) {
    return {
        status: conclusion === undefined ? 'in_progress' : 'completed',
        conclusion,
        details_url: detailsUrl,
        output: { title, summary, text },
    };
}

;// CONCATENATED MODULE: ./build/kit/github/comments.js
// Lists, reads and writes comments in the conversation of issues and pull requests.





const eitherPermission = errors/* gitHubHints */.U1.threadPermission('write');
const commentSchema = dist/* pipe */.FsL(dist/* object */.Ikc({
    id: schema.id,
    node_id: dist/* nullish */.cl6(dist/* string */.YjP()),
    minimized: dist/* nullish */.cl6(dist/* object */.Ikc({})),
    body: schema/* textOrEmpty */._c,
    user: schema/* author */.cy,
    created_at: schema/* timestamp */.vE,
    updated_at: schema/* timestamp */.vE,
    issue_url: dist/* string */.YjP(),
    // Gitea fills this one in pull requests, and leaves the other empty.
    pull_request_url: dist/* nullish */.cl6(dist/* string */.YjP(), ''),
}), dist/* transform */.pdi((raw) => ({
    id: raw.id,
    threadNumber: Number(/\/(?:issues|pulls)\/([0-9]+)$/.exec(raw.issue_url || raw.pull_request_url)?.[1]),
    body: raw.body,
    author: raw.user,
    /** Its id in GraphQL, if the server has that. */
    ...(raw.node_id ? { nodeId: raw.node_id } : {}),
    ...(raw.minimized ? { isFolded: true } : {}),
    /** Milliseconds since the epoch, by GitHub's clock. */
    createdAt: raw.created_at,
    updatedAt: raw.updated_at,
})), dist/* check */.z6Y(({ threadNumber }) => !Number.isNaN(threadNumber)), dist/* readonly */.tBZ());
const commentList = {
    schema: dist/* array */.YOg(commentSchema),
    toId: ({ id }) => id,
    // GitHub allows 2,500 comments in a thread.
    mostPages: 50,
};
function createComments(client) {
    const path = '/repos/{owner}/{repo}/issues/comments/{comment_id}';
    const one = (id, parameters = {}) => ({
        parameters: { comment_id: id, ...parameters },
        schema: commentSchema,
        forbiddenHint: eitherPermission,
    });
    return {
        /** Comments of the thread, lowest id first: all, or those that changed at or after `since` (ISO 8601). */
        list: (thread, since) => (0,pages/* listAll */._w)(client, {
            ...commentList,
            route: 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments',
            parameters: { issue_number: thread.number, since },
            // The whole list is in the order of ids. In a list of changes an edit moves a comment.
            readingOrder: since === undefined ? 'last-page-first' : 'forward-and-back',
            doing: `list the comments of #${thread.number}`,
            forbiddenHint: toForbiddenHint(thread),
        }),
        /** Comments of all issues and pull requests, page by page. The caller stops when it has enough. */
        listRepository: ({ max, ...query }) => (0,pages/* listPages */.pN)(client, {
            ...commentList,
            route: 'GET /repos/{owner}/{repo}/issues/comments',
            parameters: query,
            readingOrder: 'forward-and-back',
            enoughPages: Math.ceil(max / pages/* entriesPerPage */.V6),
            // The list is cut there: that is no error.
            mostPages: Math.max(commentList.mostPages, Math.ceil(max / pages/* entriesPerPage */.V6)),
            doing: 'list the comments of the repository',
            forbiddenHint: errors/* gitHubHints */.U1.permission('`issues: read` (`issues: write` to update them)'),
        }),
        get: (id) => (0,github_client/* find */.I6)(client, { ...one(id), route: `GET ${path}`, doing: `show comment ${id}` }),
        /** Repeated only if GitHub certainly did not accept it. After a failure, look for the comment before you repeat it. */
        create: (thread, body) => (0,github_client/* getValue */._W)(client, {
            route: 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
            parameters: { issue_number: thread.number, body },
            schema: commentSchema,
            doing: `create a comment in #${thread.number}`,
            forbiddenHint: toForbiddenHint(thread),
        }),
        update: (id, body) => (0,github_client/* find */.I6)(client, { ...one(id, { body }), route: `PATCH ${path}`, doing: `update comment ${id}` }),
        /** Succeeds also if the comment no longer exists. */
        delete: async (id) => {
            await (0,github_client/* find */.I6)(client, { ...one(id), schema: dist/* unknown */.L5J(), route: `DELETE ${path}`, doing: `delete comment ${id}` });
        },
    };
}
function toForbiddenHint({ isPullRequest }) {
    if (isPullRequest === undefined)
        return eitherPermission;
    return errors/* gitHubHints */.U1.permission(isPullRequest ? '`pull-requests: write`' : '`issues: write`');
}

;// CONCATENATED MODULE: ./build/kit/github/changed-files.js
// A changed file, as comparisons and pull requests list it.

const lineCount = dist/* nullish */.cl6(dist/* number */.aig());
const changedFile = dist/* pipe */.FsL(dist/* object */.Ikc({
    filename: dist/* string */.YjP(),
    status: dist/* string */.YjP(),
    previous_filename: dist/* nullish */.cl6(dist/* string */.YjP()),
    additions: lineCount,
    deletions: lineCount,
    contents_url: dist/* nullish */.cl6(dist/* string */.YjP()),
}), dist/* transform */.pdi((raw) => ({
    path: raw.filename,
    status: raw.status,
    previousPath: (raw.status === 'renamed' && raw.previous_filename) || undefined,
    additions: raw.additions ?? undefined,
    deletions: raw.deletions ?? undefined,
    // GitHub gives it only as a part of an address.
    commit: URL.parse(raw.contents_url ?? '')?.searchParams.get('ref') ?? undefined,
})));

;// CONCATENATED MODULE: ./build/kit/github/comparisons.js
// Reads the contents of the repository: its folders, and what changed since an earlier release or run of a workflow.





/** GitHub lists no more files of a comparison. */
const mostCompared = 300;
const comparison = dist/* pipe */.FsL(dist/* object */.Ikc({
    html_url: schema/* textOrEmpty */._c,
    behind_by: dist/* nullish */.cl6(dist/* number */.aig(), 0),
    total_commits: dist/* number */.aig(),
    commits: dist/* array */.YOg(dist/* object */.Ikc({ commit: dist/* object */.Ikc({ message: dist/* string */.YjP() }) })),
    files: dist/* nullish */.cl6(dist/* array */.YOg(changedFile), []),
}), dist/* transform */.pdi((raw) => ({
    url: raw.html_url,
    /** How many commits only the base has. */
    behindBy: raw.behind_by,
    commitCount: raw.total_commits,
    /** First lines of the messages of the newest commits, at most 250, the newest last. */
    subjects: raw.commits.map(({ commit }) => commit.message.split(/[\r\n]/, 1).join()),
    files: raw.files,
    isComplete: raw.files.length < mostCompared,
})), dist/* readonly */.tBZ());
const release = dist/* pipe */.FsL(dist/* object */.Ikc({
    tag_name: dist/* string */.YjP(),
    draft: dist/* boolean */.zMY(),
    prerelease: dist/* boolean */.zMY(),
    published_at: dist/* nullish */.cl6(schema/* timestamp */.vE),
}), dist/* transform */.pdi((raw) => ({
    tag: raw.tag_name,
    isPrerelease: raw.prerelease,
    /** Milliseconds since the epoch. Undefined for a draft. */
    publishedAt: raw.draft ? undefined : (raw.published_at ?? undefined),
})), dist/* readonly */.tBZ());
const workflowRun = dist/* pipe */.FsL(dist/* object */.Ikc({
    run_number: dist/* number */.aig(),
    head_sha: dist/* string */.YjP(),
    head_repository: dist/* nullish */.cl6(dist/* object */.Ikc({ id: schema.id })),
}), dist/* transform */.pdi((raw) => ({ number: raw.run_number, commit: raw.head_sha, repositoryId: raw.head_repository?.id })), dist/* readonly */.tBZ());
const workflowRuns = dist/* pipe */.FsL(dist/* object */.Ikc({ workflow_runs: dist/* array */.YOg(workflowRun) }), dist/* transform */.pdi((raw) => raw.workflow_runs));
const contentsHint = errors/* gitHubHints */.U1.permission('`contents: read`');
function createComparisons(client) {
    return {
        /** Whether the default branch has the folder. GitHub answers with a list for a folder, and with an object for a file. */
        hasFolder: async (path) => {
            const found = await (0,github_client/* find */.I6)(client, {
                route: 'GET /repos/{owner}/{repo}/contents/{path}',
                parameters: { path },
                schema: dist/* unknown */.L5J(),
                doing: 'show the folder of the pages',
                forbiddenHint: contentsHint,
            });
            return Array.isArray(found);
        },
        /** From where `head` left `base`. `base`, `head`: commits, branches or tags. Undefined if there is no such range. */
        compare: (base, head) => (0,github_client/* find */.I6)(client, {
            route: 'GET /repos/{owner}/{repo}/compare/{basehead}',
            parameters: { basehead: `${base}...${head}` },
            schema: comparison,
            doing: `compare ${base} with ${head}`,
            forbiddenHint: contentsHint,
        }),
        /** The newest hundred. */
        listReleases: () => (0,github_client/* getValue */._W)(client, {
            route: 'GET /repos/{owner}/{repo}/releases',
            parameters: { per_page: 100 },
            schema: dist/* array */.YOg(release),
            doing: 'list the releases',
            forbiddenHint: contentsHint,
        }),
        /** The newest successful runs of the workflow on the branch, runs for branches of forks included. `file`: its name. */
        listSuccessfulRuns: (file, branch) => (0,github_client/* getValue */._W)(client, {
            route: 'GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs',
            parameters: { workflow_id: file, branch, status: 'success', per_page: 30 },
            schema: workflowRuns,
            doing: `list the runs of ${file}`,
            forbiddenHint: errors/* gitHubHints */.U1.permission('`actions: read`'),
        }),
    };
}

;// CONCATENATED MODULE: ./build/kit/github/permissions.js
// Reads what GitHub says about a person's permissions. It decides nothing.




const flag = dist/* optional */.lqM(dist/* boolean */.zMY(), false);
const flags = dist/* object */.Ikc({ pull: flag, triage: flag, push: flag, maintain: flag, admin: flag });
const permission = dist/* pipe */.FsL(dist/* object */.Ikc({
    permission: dist/* nullish */.cl6(dist/* string */.YjP()),
    role_name: dist/* nullish */.cl6(dist/* string */.YjP(), ''),
    user: dist/* nullish */.cl6(dist/* object */.Ikc({ permissions: dist/* optional */.lqM(flags, {}) }), {}),
}), dist/* transform */.pdi(({ permission, role_name, user }) => ({
    /**
     * One of GitHub's roles, or the name of a custom role; empty if GitHub names none. Only Gitea says `owner` in the other
     * field. On GitHub an organization could define a role of that name, but in `role_name`.
     */
    roleName: permission === 'owner' ? 'admin' : role_name,
    flags: user.permissions,
})), dist/* readonly */.tBZ());
/** Nothing is cached. */
function createPermissions(client) {
    return {
        /** Rejects with a GitHubError (404) for a bot or an unknown login. */
        getPermission: async (login) => {
            if (!(0,schema/* isPersonLogin */.zD)(login))
                throw new errors/* GitHubError */.y_('The login is not that of a person', { status: 404 });
            return (0,github_client/* getValue */._W)(client, {
                route: 'GET /repos/{owner}/{repo}/collaborators/{username}/permission',
                parameters: { username: login },
                schema: permission,
                doing: `show the permission of ${login}`,
            });
        },
    };
}

// EXTERNAL MODULE: ./build/kit/github/pull-requests.js
var pull_requests = __webpack_require__(3836);
;// CONCATENATED MODULE: ./build/kit/github/pull-request-history.js
// Lists pull requests with a label in any state, and their files and commits.




const commit = dist/* pipe */.FsL(dist/* object */.Ikc({
    sha: dist/* string */.YjP(),
    author: dist/* nullish */.cl6(dist/* object */.Ikc({ login: dist/* optional */.lqM(dist/* string */.YjP()) })),
    parents: dist/* array */.YOg(dist/* unknown */.L5J()),
}), dist/* transform */.pdi(({ sha, author, parents }) => ({
    sha,
    /** The login; undefined if GitHub cannot match the address in the commit to an account. */
    author: author?.login,
    isMerge: parents.length > 1,
})), dist/* readonly */.tBZ());
function createPullRequestHistory(client) {
    /** A list as long as `mostTold`, GitHub's limit, may be incomplete. */
    async function listParts(parts, number, list, mostTold, max) {
        const call = {
            ...list,
            route: `GET /repos/{owner}/{repo}/pulls/{pull_number}/${parts}`,
            parameters: { pull_number: number },
            doing: `list the ${parts} of #${number}`,
            forbiddenHint: pull_requests/* pullRequestReadHint */.cq,
            mostPages: Math.ceil(mostTold / pages/* entriesPerPage */.V6),
        };
        const { entries, isComplete } = await (0,pages/* listBeginning */.cB)(client, call, max);
        return { entries, isComplete: isComplete && entries.length < mostTold };
    }
    return {
        /** Pull requests with the label (names of labels ignore case), newest first: at most `max`, of the newest 2,000. */
        listLabeledPullRequests: (label, max) => {
            const list = {
                route: 'GET /repos/{owner}/{repo}/pulls',
                parameters: { state: 'all', sort: 'created', direction: 'desc' },
                schema: dist/* array */.YOg(pull_requests/* pullRequestSchema */.MH),
                toId: ({ number }) => number,
                doing: 'list the pull requests',
                forbiddenHint: pull_requests/* pullRequestReadHint */.cq,
                mostPages: 20,
            };
            return (0,pages/* listBeginning */.cB)(client, list, max, (one) => (0,pull_requests/* hasLabel */.RX)(one, label));
        },
        /** At most `max`. GitHub lists no more than 3,000. */
        listChangedFiles: (number, max) => listParts('files', number, { schema: dist/* array */.YOg(changedFile), toId: ({ path }) => path }, 3000, max),
        /** Oldest first, at most `max`. GitHub lists no more than 250. */
        listCommits: (number, max) => listParts('commits', number, { schema: dist/* array */.YOg(commit), toId: ({ sha }) => sha }, 250, max),
    };
}

;// CONCATENATED MODULE: ./build/kit/github/texts.js
// Reads issues, pull requests and the texts of commands as they are now.




const thread = dist/* pipe */.FsL(
// Gitea calls it `is_locked`. One of the two must be there.
dist/* object */.Ikc({ ...schema/* pageText */.xe, locked: dist/* nullish */.cl6(dist/* boolean */.zMY()), is_locked: dist/* nullish */.cl6(dist/* boolean */.zMY()) }), dist/* transform */.pdi((raw) => ({ ...(0,schema/* toPageText */.YH)(raw), isLocked: raw.locked ?? raw.is_locked })), dist/* object */.Ikc({ body: dist/* string */.YjP(), bodyHtml: dist/* optional */.lqM(dist/* string */.YjP()), isLocked: dist/* boolean */.zMY() }));
const currentText = dist/* pipe */.FsL(dist/* object */.Ikc({ ...schema/* pageText */.xe, state: dist/* nullish */.cl6(dist/* string */.YjP()) }), dist/* transform */.pdi((raw) => ({ ...(0,schema/* toPageText */.YH)(raw), reviewState: raw.state?.toLowerCase() })));
const forbiddenHint = errors/* gitHubHints */.U1.threadPermission('read');
function createTexts(client) {
    return {
        getThread: (number) => (0,github_client/* find */.I6)(client, {
            route: 'GET /repos/{owner}/{repo}/issues/{issue_number}',
            parameters: { issue_number: number, headers: (0,schema/* withPage */.M8)('github') },
            schema: thread,
            doing: `show #${number}`,
            forbiddenHint,
        }),
        getText: (reference) => (0,github_client/* find */.I6)(client, {
            route: `GET /repos/{owner}/{repo}/${toTextPath(reference)}`,
            parameters: { headers: (0,schema/* withPage */.M8)(reference.kind.startsWith('review') ? 'github-commitcomment' : 'github') },
            schema: currentText,
            doing: 'show the text of the command',
            forbiddenHint,
        }),
        /** The HTML that Gitea makes of a comment. `repository`: `owner/name`. */
        renderComment: (text, repository) => (0,github_client/* getValue */._W)(client, {
            route: 'POST /markdown',
            parameters: { text, mode: 'comment', context: repository },
            schema: dist/* string */.YjP(),
            doing: 'show the text as its page shows it',
            isRepeatable: true,
        }),
    };
}
/** The path below that of the repository. */
function toTextPath({ kind, id, threadNumber }) {
    switch (kind) {
        case 'comment':
            return `issues/comments/${id}`;
        case 'review-comment':
            return `pulls/comments/${id}`;
        case 'review':
            return `pulls/${threadNumber}/reviews/${id}`;
        case 'issue':
            return `issues/${threadNumber}`;
    }
}

;// CONCATENATED MODULE: ./build/kit/github/reactions.js
// Adds reactions to the texts of commands, and takes them back. GitHub has no reactions to reviews, so nothing is sent for them.





const reaction = dist/* pipe */.FsL(dist/* object */.Ikc({ id: dist/* optional */.lqM(schema.id), user: schema/* author */.cy }), 
// Gitea gives no id: nothing can be taken back there.
dist/* transform */.pdi((raw) => ({ id: raw.id, author: raw.user })));
function createReactions(client) {
    const about = (text) => ({
        path: `/repos/{owner}/{repo}/${toTextPath(text)}/reactions`,
        forbiddenHint: text.kind === 'review-comment'
            ? errors/* gitHubHints */.U1.permission('`pull-requests: write`')
            : errors/* gitHubHints */.U1.threadPermission('write'),
    });
    return {
        /** Adds the reaction, or keeps one that exists. Resolves to its id. */
        addReaction: async (text, content) => {
            if (text.kind === 'review')
                return undefined;
            const { path, forbiddenHint } = about(text);
            const { id } = await (0,github_client/* getValue */._W)(client, {
                route: `POST ${path}`,
                parameters: { content },
                schema: reaction,
                doing: `add the reaction ${content}`,
                forbiddenHint,
                isRepeatable: true,
            });
            return id;
        },
        /** The newest hundred of that content, by anybody. */
        listReactions: async (text, content) => {
            if (text.kind === 'review')
                return [];
            const { path, forbiddenHint } = about(text);
            return (0,github_client/* getValue */._W)(client, {
                route: `GET ${path}`,
                parameters: { content, per_page: 100 },
                schema: dist/* array */.YOg(reaction),
                doing: `list the reactions ${content}`,
                forbiddenHint,
            });
        },
        /** Succeeds also if the reaction no longer exists. */
        deleteReaction: async (text, reactionId) => {
            if (text.kind === 'review')
                return;
            const { path, forbiddenHint } = about(text);
            await (0,github_client/* find */.I6)(client, {
                route: `DELETE ${path}/{reaction_id}`,
                parameters: { reaction_id: reactionId },
                schema: dist/* unknown */.L5J(),
                doing: 'take a reaction back',
                forbiddenHint,
            });
        },
    };
}

;// CONCATENATED MODULE: ./build/kit/github/repositories.js
// Finds repositories by name, and makes calls about one of them.




/**
 * Finds the id of the repository that has the name, or had it before it was renamed or transferred (GitHub redirects).
 * Undefined if the token can see none. Makes one call for each name.
 */
function createRepositoryIds(client) {
    const ids = new Map();
    return ({ owner, name }) => {
        const key = `${owner}/${name}`.toLowerCase();
        const found = ids.get(key) ?? getRepositoryId(client, owner, name);
        ids.set(key, found);
        return found;
    };
}
async function getRepositoryId(client, owner, repo) {
    const found = await (0,github_client/* find */.I6)(client, {
        route: 'GET /repos/{owner}/{repo}',
        parameters: { owner, repo },
        schema: dist/* object */.Ikc({ id: schema.id }),
        doing: `show the repository ${owner}/${repo}`,
        forbiddenHint: errors/* gitHubHints */.U1.elsewhere(`${owner}/${repo}`),
    });
    return found?.id;
}
function createRepositoryClient({ send }, repository) {
    const { owner, name: repo } = repository;
    return { send: (call) => send({ ...call, parameters: { owner, repo, ...call.parameters } }) };
}
/** For another repository than the workflow's: errors name it and the permission that the token needs there. */
function createOtherRepositoryClient(client, repository) {
    const fullName = `${repository.owner}/${repository.name}`;
    const hint = errors/* gitHubHints */.U1.elsewhere(fullName);
    const about = { forbiddenHint: hint, notFoundHint: hint };
    const { send } = createRepositoryClient(client, repository);
    return { send: (call) => send({ ...call, ...about, doing: `${call.doing} in ${fullName}` }) };
}

;// CONCATENATED MODULE: ./build/kit/github/reviewers.js
// Asks people and teams to review a pull request.


function createReviewers(client) {
    async function findRefusal(number, { users, teams }) {
        try {
            await client.send({
                route: 'POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers',
                parameters: { pull_number: number, reviewers: users, team_reviewers: teams },
                schema: dist/* unknown */.L5J(),
                doing: `ask ${[...users, ...teams].join(', ')} to review #${number}`,
                forbiddenHint: errors/* gitHubHints */.U1.permission('`pull-requests: write`'),
                invalidHint: teams.length > 0 ? errors/* gitHubHints */.U1.team : errors/* gitHubHints */.U1.reviewer,
                isRepeatable: true,
            });
            return undefined;
        }
        catch (error) {
            if (error instanceof errors/* GitHubError */.y_ && isReviewerRefusal(error))
                return error;
            throw error;
        }
    }
    return {
        /**
         * Makes one call for all. If GitHub refuses one reviewer, it refuses the whole call: then there is one call for each.
         * Resolves to GitHub's refusals. Rejects with a GitHubError for any other failure.
         */
        requestReviewers: async (number, { users, teams }) => {
            const each = [
                ...users.map((user) => ({ users: [user], teams: [] })),
                ...teams.map((team) => ({ users: [], teams: [team] })),
            ];
            if (each.length === 0)
                return [];
            const refusal = await findRefusal(number, { users, teams });
            if (refusal === undefined)
                return [];
            if (each.length === 1)
                return [refusal];
            const refusals = [];
            for (const reviewer of each) {
                const error = await findRefusal(number, reviewer);
                if (error !== undefined)
                    refusals.push(error);
            }
            return refusals;
        },
    };
}
function isReviewerRefusal({ status, retryAfterMs }) {
    return retryAfterMs === undefined && (status === 403 || status === 404 || status === 422);
}

;// CONCATENATED MODULE: ./build/kit/github/reviews.js
// Reads reviews of a pull request, and the comments on its lines.





const review = dist/* pipe */.FsL(dist/* object */.Ikc({ user: schema/* author */.cy, ...schema/* pageText */.xe, state: dist/* string */.YjP() }), dist/* transform */.pdi((raw) => ({
    author: raw.user,
    /** The body is often empty: then the review has only comments on lines. */
    ...(0,schema/* toPageText */.YH)(raw),
    /** GitHub's word in lower case: `approved`, `changes_requested`, `commented`, `dismissed`, `pending`. */
    state: raw.state.toLowerCase(),
})), dist/* readonly */.tBZ());
const reviewComment = dist/* pipe */.FsL(dist/* object */.Ikc({
    id: schema.id,
    pull_request_review_id: dist/* nullish */.cl6(schema.id),
    user: schema/* author */.cy,
    ...schema/* pageText */.xe,
    updated_at: schema/* timestamp */.vE,
    ...schema/* diffPosition */.BU,
}), dist/* transform */.pdi((raw) => ({
    id: raw.id,
    /** Every such comment belongs to a review. Undefined if GitHub does not return it. */
    reviewId: raw.pull_request_review_id ?? undefined,
    author: raw.user,
    ...(0,schema/* toPageText */.YH)(raw),
    /** Milliseconds since the epoch, by GitHub's clock. The submission of the review counts as a change of its comments. */
    updatedAt: raw.updated_at,
    ...(0,schema/* toDiffPosition */.I9)(raw),
})), dist/* readonly */.tBZ());
function createReviews(client) {
    return {
        /** Rejects also if there is none (any more). */
        getReview: (pullRequest, reviewId) => (0,github_client/* getValue */._W)(client, {
            route: 'GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}',
            parameters: { pull_number: pullRequest, review_id: reviewId, headers: (0,schema/* withPage */.M8)('github-commitcomment') },
            schema: review,
            doing: `show review ${reviewId}`,
            forbiddenHint: pull_requests/* pullRequestReadHint */.cq,
        }),
        /**
         * The comments of all reviews of the pull request, lowest id first. The list of a single review has neither the lines nor
         * the time of the last change.
         */
        listReviewComments: (pullRequest) => (0,pages/* listAll */._w)(client, {
            route: 'GET /repos/{owner}/{repo}/pulls/{pull_number}/comments',
            parameters: {
                pull_number: pullRequest,
                sort: 'created',
                direction: 'asc',
                headers: (0,schema/* withPage */.M8)('github-commitcomment'),
            },
            schema: dist/* array */.YOg(reviewComment),
            readingOrder: 'last-page-first',
            toId: ({ id }) => id,
            doing: `list the review comments of #${pullRequest}`,
            forbiddenHint: pull_requests/* pullRequestReadHint */.cq,
            mostPages: 50,
        }),
    };
}

;// CONCATENATED MODULE: ./build/kit/github/tidying.js
// Tidies a conversation up with one request of GraphQL: folds comments that are out of date, deletes one that has moved, and
// takes reactions back. REST would need one request for each, and cannot fold.

/** In one request: the newest. */
const mostFolded = 5;
// GraphQL reports an error with status 200. One part may be refused while the others are done.
const answerSchema = dist/* object */.Ikc({
    errors: dist/* nullish */.cl6(dist/* array */.YOg(dist/* object */.Ikc({ message: dist/* string */.YjP(), path: dist/* nullish */.cl6(dist/* array */.YOg(dist/* unknown */.L5J()), []) })), []),
});
const contents = { eyes: 'EYES', confused: 'CONFUSED', rocket: 'ROCKET' };
function createTidying(client) {
    return {
        /** Rejects with a GitHubError if GitHub did none of it, for example because it is a server without GraphQL. */
        tidy: async ({ fold, remove, takeBack }) => {
            const parts = [
                ...fold.slice(-mostFolded).map((id) => ({
                    name: 'fold',
                    id,
                    mutation: 'minimizeComment',
                    input: 'subjectId: ID, classifier: OUTDATED',
                })),
                ...(remove === undefined
                    ? []
                    : [{ name: 'remove', id: remove, mutation: 'deleteIssueComment', input: 'id: ID' }]),
                ...(takeBack?.contents ?? []).map((content) => ({
                    name: 'takeBack',
                    id: takeBack?.subject ?? '',
                    mutation: 'removeReaction',
                    input: `subjectId: ID, content: ${contents[content]}`,
                })),
            ].map((part, index) => ({ ...part, alias: `${part.name}${index}` }));
            if (parts.length === 0)
                return { fold: false, remove: false, takeBack: false, why: undefined };
            const declared = parts.map(({ alias }) => `$${alias}: ID!`).join(', ');
            const fields = parts.map(({ alias, mutation, input }) => `${alias}: ${mutation}(input: { ${input.replace('ID', `$${alias}`)} }) { clientMutationId }`);
            const { value } = await client.send({
                route: 'POST /graphql',
                parameters: {
                    query: `mutation(${declared}) { ${fields.join(' ')} }`,
                    variables: Object.fromEntries(parts.map(({ alias, id }) => [alias, id])),
                },
                schema: answerSchema,
                doing: 'tidy the conversation up',
                isRepeatable: true,
            });
            const { errors } = value;
            // An error without a path is about the whole request.
            const isRefused = (name) => errors.some(({ path }) => path.length === 0 || String(path[0]).startsWith(name)) &&
                parts.some((part) => part.name === name);
            const refused = { fold: isRefused('fold'), remove: isRefused('remove'), takeBack: isRefused('takeBack') };
            return { ...refused, why: errors[0]?.message };
        },
    };
}

;// CONCATENATED MODULE: ./build/kit/github/viewer.js
// Finds the account of the token. `GET /user` refuses the tokens of apps, also the workflow's own, so GraphQL is tried first.
// Gitea has only `GET /user`.



// GraphQL reports an error with status 200 and without data. A single field may fail too.
const viewerSchema = dist/* pipe */.FsL(dist/* object */.Ikc({ data: dist/* object */.Ikc({ viewer: dist/* object */.Ikc({ login: dist/* string */.YjP(), databaseId: dist/* nullish */.cl6(schema.id) }) }) }), dist/* transform */.pdi(({ data }) => {
    const { login, databaseId } = data.viewer;
    return { login, id: databaseId ?? undefined };
}));
/** Only the first use makes a call. If that fails, all uses reject with a GitHubError or the signal's reason. */
function createViewer(client) {
    let viewer;
    return () => {
        viewer ??= fetchViewer(client);
        return viewer;
    };
}
async function fetchViewer(client) {
    const doing = 'say whose token this is';
    const viewer = await (0,github_client/* find */.I6)(client, {
        route: 'POST /graphql',
        parameters: { query: '{ viewer { login databaseId } }' },
        schema: viewerSchema,
        doing,
        isRepeatable: true,
    });
    return viewer ?? (0,github_client/* getValue */._W)(client, { route: 'GET /user', schema: schema/* account */.ct, doing });
}
/** Whether both are the same account: by id if both have one, otherwise by login. */
function isViewer(viewer, { id, login }) {
    if (viewer.id !== undefined && id !== undefined)
        return viewer.id === id;
    return viewer.login.toLowerCase() === login.toLowerCase();
}

;// CONCATENATED MODULE: ./build/kit/github/github.js
// Everything that the action does on GitHub, for one repository with one token and one set of limits.














function connectGitHub({ repository, ...options }) {
    const client = (0,github_client/* createGitHubClient */.LX)(options);
    const shared = createSharedCalls(client);
    const inRepository = (other) => ({
        ...createRepositoryCalls(createOtherRepositoryClient(client, other)),
        ...shared,
        inRepository,
    });
    return { ...createRepositoryCalls(createRepositoryClient(client, repository)), ...shared, inRepository };
}
function createSharedCalls(client) {
    const getViewer = createViewer(client);
    return {
        /** Whether the account of this token wrote the comment. Undefined if GitHub does not say which account that is. */
        isOurs: async ({ author }) => {
            try {
                return isViewer(await getViewer(), author);
            }
            catch {
                return undefined;
            }
        },
        getRepositoryId: createRepositoryIds(client),
        ...createTidying(client),
        endWithin: client.endWithin,
        now: client.now,
    };
}
function createRepositoryCalls(client) {
    return {
        comments: createComments(client),
        checkRuns: createCheckRuns(client),
        ...createPermissions(client),
        ...createTexts(client),
        ...createReactions(client),
        ...(0,pull_requests/* createPullRequests */.ae)(client),
        ...createPullRequestHistory(client),
        ...createReviews(client),
        ...createReviewers(client),
        ...createComparisons(client),
    };
}


/***/ })

};
