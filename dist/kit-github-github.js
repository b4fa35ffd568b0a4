export const id = "kit-github-github";
export const ids = ["kit-github-github"];
export const modules = {

/***/ 4104:
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
// EXTERNAL MODULE: ./build/kit/github/schema.js
var schema = __webpack_require__(8544);
;// CONCATENATED MODULE: ./build/kit/github/accounts.js
// Accounts: that of the token, and what GitHub says about the permissions of a person. It decides nothing.




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
})));
/** Nothing is cached. */
function createPermissions(client) {
    return {
        /** Rejects with a GitHubError (404) for a bot or an unknown login. */
        getPermission: async (login) => {
            if (!(0,schema/* isPersonLogin */.zD)(login))
                throw new errors/* GitHubError */.y_('The login is not that of a person', { status: 404 });
            return (0,github_client/* getValue */._W)(client, `GET collaborators/${login}/permission`, permission, `show the permission of ${login}`);
        },
    };
}
// GraphQL reports an error with status 200 and without data. A single field may fail too.
const viewerSchema = dist/* pipe */.FsL(dist/* object */.Ikc({ data: dist/* object */.Ikc({ viewer: dist/* object */.Ikc({ login: dist/* string */.YjP(), databaseId: dist/* nullish */.cl6(schema.id) }) }) }), dist/* transform */.pdi(({ data: { viewer } }) => ({ login: viewer.login, id: viewer.databaseId ?? undefined })));
/** `GET /user` refuses the tokens of apps, also the workflow's own, so GraphQL is tried first. Gitea has only `GET /user`. */
async function fetchViewer(client) {
    const doing = 'say whose token this is';
    const more = { parameters: { query: '{ viewer { login databaseId } }' }, isRepeatable: true };
    const viewer = await (0,github_client/* find */.I6)(client, 'POST /graphql', viewerSchema, doing, more);
    return viewer ?? (0,github_client/* getValue */._W)(client, 'GET /user', schema/* account */.ct, doing);
}
function createOwnership(client) {
    let asked;
    return {
        /**
         * Whether the account of this token wrote the comment: by id if both have one, otherwise by login. Undefined if GitHub does
         * not say which account that is. Only the first use makes a call.
         */
        isOurs: async ({ author: { login, id } }) => {
            asked ??= fetchViewer(client).catch(() => undefined);
            const viewer = await asked;
            if (viewer?.id !== undefined && id !== undefined)
                return viewer.id === id;
            return viewer && viewer.login.toLowerCase() === login.toLowerCase();
        },
    };
}

// EXTERNAL MODULE: ./build/kit/github/pages.js
var pages = __webpack_require__(8319);
;// CONCATENATED MODULE: ./build/kit/github/check-runs.js
// Lists, reads and writes check runs of commits.





const checkRun = dist/* pipe */.FsL(dist/* object */.Ikc({
    id: schema.id,
    external_id: schema/* textOrEmpty */._c,
    output: dist/* object */.Ikc({ text: schema/* textOrEmpty */._c }),
    app: dist/* nullish */.cl6(dist/* object */.Ikc({ id: schema.id, slug: schema/* textOrEmpty */._c })),
    started_at: dist/* nullable */.mee(schema/* timestamp */.vE),
    completed_at: dist/* nullable */.mee(schema/* timestamp */.vE),
}), dist/* transform */.pdi(({ id, external_id: externalId, output, app, started_at, completed_at }) => ({
    id,
    externalId,
    text: output.text,
    app: app ?? undefined,
    /** Milliseconds since the epoch, by GitHub's clock; 0 for a check run (of another app) that has not started. */
    startedAt: started_at ?? 0,
    completedAt: completed_at ?? undefined,
})));
const checkRunsPage = dist/* pipe */.FsL(dist/* object */.Ikc({ check_runs: dist/* array */.YOg(checkRun) }), dist/* transform */.pdi((page) => page.check_runs));
function createCheckRuns(repository) {
    const client = (0,github_client/* withHint */.mu)(repository, errors/* gitHubHints */.U1.checks);
    return {
        /** All check runs of the commit, of all apps and suites (`filter=all`), lowest id first. */
        list: (sha) => (0,pages/* listAll */._w)(client, {
            route: 'GET commits/{ref}/check-runs',
            parameters: { ref: sha, filter: 'all' },
            schema: checkRunsPage,
            doing: `list the check runs of ${sha}`,
            toId: ({ id }) => id,
            // A schedule may run on one commit for weeks. GitHub itself reads the newest 1,000 suites.
            mostPages: 50,
        }),
        get: (id) => (0,github_client/* find */.I6)(client, `GET check-runs/${id}`, checkRun, `show check run ${id}`),
        /** Repeated only if GitHub certainly did not accept it. After a failure, look for the check run before you repeat it. */
        create: (sha, name, externalId, content) => (0,github_client/* getValue */._W)(client, 'POST check-runs', checkRun, `create a check run on ${sha}`, {
            parameters: { head_sha: sha, name, external_id: externalId, ...toParameters(content) },
        }),
        update: (id, content) => (0,github_client/* find */.I6)(client, `PATCH check-runs/${id}`, checkRun, `update check run ${id}`, { parameters: toParameters(content) }),
    };
}
function toParameters({ title, summary, text, conclusion, detailsUrl }) {
    const status = conclusion === undefined ? 'in_progress' : 'completed';
    return { status, conclusion, details_url: detailsUrl, output: { title, summary, text } };
}

;// CONCATENATED MODULE: ./build/kit/github/comments.js
// Lists, reads and writes comments in the conversation of issues and pull requests.





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
}), dist/* transform */.pdi(({ id, body, user, node_id, minimized, ...raw }) => ({
    id,
    threadNumber: Number(/\/(?:issues|pulls)\/([0-9]+)$/.exec(raw.issue_url || raw.pull_request_url)?.[1]),
    body,
    author: user,
    /** Its id in GraphQL, if the server has that. */
    ...(node_id ? { nodeId: node_id } : {}),
    ...(minimized ? { isFolded: true } : {}),
    /** Milliseconds since the epoch, by GitHub's clock. */
    createdAt: raw.created_at,
    updatedAt: raw.updated_at,
})), dist/* check */.z6Y(({ threadNumber }) => !Number.isNaN(threadNumber)));
const commentList = {
    schema: dist/* array */.YOg(commentSchema),
    toId: ({ id }) => id,
    // GitHub allows 2,500 comments in a thread.
    mostPages: 50,
};
function createComments(repository) {
    const client = (0,github_client/* withHint */.mu)(repository, errors/* gitHubHints */.U1.threadPermission('write'));
    return {
        /** Comments of the thread, lowest id first: all, or those that changed at or after `since` (ISO 8601). */
        list: (thread, since) => (0,pages/* listAll */._w)(client, {
            ...commentList,
            route: `GET issues/${thread.number}/comments`,
            parameters: { since },
            // The whole list is in the order of ids. In a list of changes an edit moves a comment.
            growsAtEnd: since === undefined,
            doing: `list the comments of #${thread.number}`,
            ...toHint(thread),
        }),
        /**
         * Comments of all issues and pull requests, the last changed first, page by page. `max`: how many to read, rounded up to whole
         * pages. `since`: only those that changed at or after this time (ISO 8601).
         */
        listRepository: (max, since) => (0,pages/* listPages */.pN)(client, {
            ...commentList,
            route: 'GET issues/comments',
            parameters: { sort: 'updated', direction: 'desc', since },
            enoughPages: Math.ceil(max / pages/* entriesPerPage */.V6),
            mostPages: Number.POSITIVE_INFINITY,
            doing: 'list the comments of the repository',
            forbiddenHint: errors/* gitHubHints */.U1.permission('`issues: read` (`issues: write` to update them)'),
        }),
        get: (id) => (0,github_client/* find */.I6)(client, `GET issues/comments/${id}`, commentSchema, `show comment ${id}`),
        /** Repeated only if GitHub certainly did not accept it. After a failure, look for the comment before you repeat it. */
        create: (thread, body) => {
            const more = { parameters: { body }, ...toHint(thread) };
            const { number } = thread;
            return (0,github_client/* getValue */._W)(client, `POST issues/${number}/comments`, commentSchema, `create a comment in #${number}`, more);
        },
        update: (id, body) => (0,github_client/* find */.I6)(client, `PATCH issues/comments/${id}`, commentSchema, `update comment ${id}`, { parameters: { body } }),
        /** Succeeds also if the comment no longer exists. */
        delete: async (id) => {
            await (0,github_client/* find */.I6)(client, `DELETE issues/comments/${id}`, dist/* unknown */.L5J(), `delete comment ${id}`);
        },
    };
}
function toHint({ isPullRequest }) {
    if (isPullRequest === undefined)
        return {};
    return { forbiddenHint: errors/* gitHubHints */.U1.permission(isPullRequest ? '`pull-requests: write`' : '`issues: write`') };
}

;// CONCATENATED MODULE: ./build/kit/github/comparisons.js
// Reads the contents of the repository: its folders, and what changed since an earlier release or run of a workflow.




/** GitHub lists no more files of a comparison. */
const mostCompared = 300;
const comparison = dist/* pipe */.FsL(dist/* object */.Ikc({
    html_url: schema/* textOrEmpty */._c,
    behind_by: dist/* nullish */.cl6(dist/* number */.aig(), 0),
    total_commits: dist/* number */.aig(),
    commits: dist/* array */.YOg(dist/* object */.Ikc({ commit: dist/* object */.Ikc({ message: dist/* string */.YjP() }) })),
    files: dist/* nullish */.cl6(dist/* array */.YOg(schema/* changedFile */.Ne), []),
}), dist/* transform */.pdi((raw) => ({
    url: raw.html_url,
    /** How many commits only the base has. */
    behindBy: raw.behind_by,
    commitCount: raw.total_commits,
    /** First lines of the messages of the newest commits, at most 250, the newest last. */
    subjects: raw.commits.map(({ commit }) => commit.message.split(/[\r\n]/, 1).join()),
    files: raw.files,
    isComplete: raw.files.length < mostCompared,
})));
const release = dist/* pipe */.FsL(dist/* object */.Ikc({ tag_name: dist/* string */.YjP(), draft: dist/* boolean */.zMY(), prerelease: dist/* boolean */.zMY(), published_at: dist/* nullish */.cl6(schema/* timestamp */.vE) }), dist/* transform */.pdi((raw) => ({
    tag: raw.tag_name,
    isPrerelease: raw.prerelease,
    /** Milliseconds since the epoch. Undefined for a draft. */
    publishedAt: raw.draft ? undefined : (raw.published_at ?? undefined),
})));
const workflowRun = dist/* pipe */.FsL(dist/* object */.Ikc({ run_number: dist/* number */.aig(), head_sha: dist/* string */.YjP(), head_repository: dist/* nullish */.cl6(dist/* object */.Ikc({ id: schema.id })) }), dist/* transform */.pdi((raw) => ({ number: raw.run_number, commit: raw.head_sha, repositoryId: raw.head_repository?.id })));
const workflowRuns = dist/* pipe */.FsL(dist/* object */.Ikc({ workflow_runs: dist/* array */.YOg(workflowRun) }), dist/* transform */.pdi((raw) => raw.workflow_runs));
function createComparisons(repository) {
    const client = (0,github_client/* withHint */.mu)(repository, errors/* gitHubHints */.U1.permission('`contents: read`'));
    return {
        /** From where `head` left `base`. `base`, `head`: commits, branches or tags. Undefined if there is no such range. */
        compare: (base, head) => (0,github_client/* find */.I6)(client, 'GET compare/{basehead}', comparison, `compare ${base} with ${head}`, {
            parameters: { basehead: `${base}...${head}` },
        }),
        /** The newest hundred. */
        listReleases: () => (0,github_client/* getValue */._W)(client, 'GET releases', dist/* array */.YOg(release), 'list the releases', { parameters: { per_page: 100 } }),
        /** The newest successful runs of the workflow on the branch, runs for branches of forks included. `file`: its name. */
        listSuccessfulRuns: (file, branch) => (0,github_client/* getValue */._W)(client, 'GET actions/workflows/{workflow_id}/runs', workflowRuns, `list the runs of ${file}`, {
            parameters: { workflow_id: file, branch, status: 'success', per_page: 30 },
            forbiddenHint: errors/* gitHubHints */.U1.permission('`actions: read`'),
        }),
    };
}

// EXTERNAL MODULE: ./build/kit/github/pull-requests.js
var pull_requests = __webpack_require__(3836);
;// CONCATENATED MODULE: ./build/kit/github/reviews.js
// Reads reviews of a pull request and the comments on its lines, and asks people and teams to review one.






const review = dist/* pipe */.FsL(dist/* object */.Ikc({ user: schema/* author */.cy, ...schema/* pageText */.xe, state: dist/* string */.YjP() }), dist/* transform */.pdi((raw) => ({
    author: raw.user,
    /** The body is often empty: then the review has only comments on lines. */
    ...(0,schema/* toPageText */.YH)(raw),
    /** GitHub's word in lower case: `approved`, `changes_requested`, `commented`, `dismissed`, `pending`. */
    state: raw.state.toLowerCase(),
})));
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
})));
function createReviews(repository) {
    const client = (0,github_client/* withHint */.mu)(repository, pull_requests/* pullRequestReadHint */.cq);
    /** Resolves to GitHub's refusal, if it refuses one of them. */
    async function request(number, { users, teams }) {
        const doing = `ask ${[...users, ...teams].join(', ')} to review #${number}`;
        try {
            await (0,github_client/* getValue */._W)(client, `POST pulls/${number}/requested_reviewers`, dist/* unknown */.L5J(), doing, {
                parameters: { reviewers: users, team_reviewers: teams },
                forbiddenHint: errors/* gitHubHints */.U1.permission('`pull-requests: write`'),
                invalidHint: teams.length > 0 ? errors/* gitHubHints */.U1.team : errors/* gitHubHints */.U1.reviewer,
                isRepeatable: true,
            });
            return [];
        }
        catch (error) {
            if (error instanceof errors/* GitHubError */.y_ && isReviewerRefusal(error))
                return [error];
            throw error;
        }
    }
    return {
        /** Rejects also if there is none (any more). */
        getReview: (pullRequest, reviewId) => {
            const route = `GET pulls/${pullRequest}/reviews/${reviewId}`;
            return (0,github_client/* getValue */._W)(client, route, review, `show review ${reviewId}`, (0,schema/* withPage */.M8)('github-commitcomment'));
        },
        /**
         * The comments of all reviews of the pull request, lowest id first. The list of a single review has neither the lines nor
         * the time of the last change.
         */
        listReviewComments: (pullRequest) => (0,pages/* listAll */._w)(client, {
            ...(0,schema/* withPage */.M8)('github-commitcomment', { sort: 'created', direction: 'asc' }),
            route: `GET pulls/${pullRequest}/comments`,
            schema: dist/* array */.YOg(reviewComment),
            growsAtEnd: true,
            toId: ({ id }) => id,
            doing: `list the review comments of #${pullRequest}`,
            mostPages: 50,
        }),
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
            const refusals = await request(number, { users, teams });
            if (refusals.length === 0 || each.length === 1)
                return refusals;
            return (await Array.fromAsync(each, (reviewer) => request(number, reviewer))).flat();
        },
    };
}
function isReviewerRefusal({ status, retryAfterMs }) {
    return retryAfterMs === undefined && (status === 403 || status === 404 || status === 422);
}

;// CONCATENATED MODULE: ./build/kit/github/texts.js
// Reads issues, pull requests and the texts of commands as they are now, and adds reactions to the texts.




const thread = dist/* pipe */.FsL(
// Gitea calls it `is_locked`. One of the two must be there.
dist/* object */.Ikc({ ...schema/* pageText */.xe, locked: dist/* nullish */.cl6(dist/* boolean */.zMY()), is_locked: dist/* nullish */.cl6(dist/* boolean */.zMY()) }), dist/* transform */.pdi((raw) => ({ ...(0,schema/* toPageText */.YH)(raw), isLocked: raw.locked ?? raw.is_locked })), dist/* object */.Ikc({ body: dist/* string */.YjP(), bodyHtml: dist/* optional */.lqM(dist/* string */.YjP()), isLocked: dist/* boolean */.zMY() }));
const currentText = dist/* pipe */.FsL(dist/* object */.Ikc({ ...schema/* pageText */.xe, state: dist/* nullish */.cl6(dist/* string */.YjP()) }), dist/* transform */.pdi((raw) => ({ ...(0,schema/* toPageText */.YH)(raw), reviewState: raw.state?.toLowerCase() })));
const reaction = dist/* pipe */.FsL(dist/* object */.Ikc({ id: dist/* optional */.lqM(schema.id), user: schema/* author */.cy }), 
// Gitea gives no id: nothing can be taken back there.
dist/* transform */.pdi((raw) => ({ id: raw.id, author: raw.user })));
function createTexts(repository) {
    const client = (0,github_client/* withHint */.mu)(repository, errors/* gitHubHints */.U1.threadPermission('read'));
    const toPath = (text) => `${toTextPath(text)}/reactions`;
    const toHint = ({ kind }) => kind === 'review-comment' ? errors/* gitHubHints */.U1.permission('`pull-requests: write`') : errors/* gitHubHints */.U1.threadPermission('write');
    return {
        getThread: (number) => (0,github_client/* find */.I6)(client, `GET issues/${number}`, thread, `show #${number}`, (0,schema/* withPage */.M8)('github')),
        getText: (reference) => {
            const page = (0,schema/* withPage */.M8)(reference.kind.startsWith('review') ? 'github-commitcomment' : 'github');
            return (0,github_client/* find */.I6)(client, `GET ${toTextPath(reference)}`, currentText, 'show the text of the command', page);
        },
        /** Adds the reaction, or keeps one that exists. Resolves to its id. GitHub has no reactions to reviews: nothing is sent. */
        addReaction: async (text, content) => {
            if (text.kind === 'review')
                return undefined;
            const more = { parameters: { content }, forbiddenHint: toHint(text), isRepeatable: true };
            return (await (0,github_client/* getValue */._W)(client, `POST ${toPath(text)}`, reaction, `add the reaction ${content}`, more)).id;
        },
        /** The newest hundred of that content, by anybody. */
        listReactions: (text, content) => {
            const more = { parameters: { content, per_page: 100 }, forbiddenHint: toHint(text) };
            return (0,github_client/* getValue */._W)(client, `GET ${toPath(text)}`, dist/* array */.YOg(reaction), `list the reactions ${content}`, more);
        },
        /** Succeeds also if the reaction no longer exists. */
        deleteReaction: async (text, reactionId) => {
            const route = `DELETE ${toPath(text)}/${reactionId}`;
            await (0,github_client/* find */.I6)(client, route, dist/* unknown */.L5J(), 'take a reaction back', { forbiddenHint: toHint(text) });
        },
    };
}
/** The HTML that Gitea makes of a comment. `repository`: `owner/name`. */
function createCommentRenderer(client) {
    return (text, repository) => (0,github_client/* getValue */._W)(client, 'POST /markdown', dist/* string */.YjP(), 'show the text as its page shows it', {
        parameters: { text, mode: 'comment', context: repository },
        isRepeatable: true,
    });
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

;// CONCATENATED MODULE: ./build/kit/github/tidying.js
// Tidies a conversation up with one request of GraphQL: folds comments that are out of date, deletes one that has moved, and
// takes reactions back. REST would need one request for each, and cannot fold.


/** In one request: the newest. */
const mostFolded = 5;
// GraphQL reports an error with status 200. One part may be refused while the others are done.
const answerSchema = dist/* object */.Ikc({
    errors: dist/* nullish */.cl6(dist/* array */.YOg(dist/* object */.Ikc({ message: dist/* string */.YjP(), path: dist/* nullish */.cl6(dist/* array */.YOg(dist/* unknown */.L5J()), []) })), []),
});
const mutations = {
    fold: 'minimizeComment(input: { subjectId: ID, classifier: OUTDATED })',
    remove: 'deleteIssueComment(input: { id: ID })',
};
function createTidying(client) {
    return {
        /**
         * Tells what was refused, and why in GitHub's first words. Rejects with a GitHubError if GitHub did none of it, for example
         * because it is a server without GraphQL.
         */
        tidy: async ({ fold, remove, takeBack }) => {
            const parts = [
                ...fold.slice(-mostFolded).map((id) => ({ name: 'fold', id, mutation: mutations.fold })),
                ...(remove === undefined ? [] : [{ name: 'remove', id: remove, mutation: mutations.remove }]),
                ...(takeBack?.contents ?? []).map((content) => ({
                    name: 'takeBack',
                    id: takeBack?.subject ?? '',
                    mutation: `removeReaction(input: { subjectId: ID, content: ${content.toUpperCase()} })`,
                })),
            ].map((part, index) => ({ ...part, alias: `${part.name}${index}` }));
            if (parts.length === 0)
                return { fold: false, remove: false, takeBack: false, why: undefined };
            const declared = parts.map(({ alias }) => `$${alias}: ID!`).join(', ');
            const fields = parts.map(({ alias, mutation }) => `${alias}: ${mutation.replace(/\bID\b/, `$${alias}`)} { clientMutationId }`);
            const query = `mutation(${declared}) { ${fields.join(' ')} }`;
            const variables = Object.fromEntries(parts.map(({ alias, id }) => [alias, id]));
            const more = { parameters: { query, variables }, isRepeatable: true };
            const { errors } = await (0,github_client/* getValue */._W)(client, 'POST /graphql', answerSchema, 'tidy the conversation up', more);
            // An error without a path is about the whole request.
            const isRefused = (name) => errors.some(({ path }) => path.length === 0 || String(path[0]).startsWith(name)) &&
                parts.some((part) => part.name === name);
            const why = errors[0]?.message;
            return { fold: isRefused('fold'), remove: isRefused('remove'), takeBack: isRefused('takeBack'), why };
        },
    };
}

;// CONCATENATED MODULE: ./build/kit/github/github.js
// Everything that the action does on GitHub, for one repository with one token and one set of limits.












function connectGitHub({ repository, ...options }) {
    const client = (0,github_client/* createGitHubClient */.LX)(options);
    const shared = createSharedCalls(client);
    const connectTo = (one, isElsewhere) => ({
        ...createRepositoryCalls(createRepositoryClient(client, one, isElsewhere)),
        ...shared,
        inRepository: (other) => connectTo(other, true),
    });
    return connectTo(repository, false);
}
function createSharedCalls(client) {
    return {
        getRepositoryId: createRepositoryIds(client),
        renderComment: createCommentRenderer(client),
        ...createOwnership(client),
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
        ...(0,pull_requests/* createPullRequests */.ae)(client),
        ...createReviews(client),
        ...createComparisons(client),
    };
}
/**
 * Finds the id of the repository that has the name, or had it before it was renamed or transferred (GitHub redirects).
 * Undefined if the token can see none. Makes one call for each name.
 */
function createRepositoryIds(client) {
    const ids = new Map();
    return ({ owner, name }) => {
        const fullName = `${owner}/${name}`;
        const key = fullName.toLowerCase();
        const more = { parameters: { owner, repo: name }, forbiddenHint: errors/* gitHubHints */.U1.elsewhere(fullName) };
        const found = ids.get(key) ??
            (0,github_client/* find */.I6)(client, 'GET /repos/{owner}/{repo}', dist/* object */.Ikc({ id: schema.id }), `show the repository ${fullName}`, more).then((repository) => repository?.id);
        ids.set(key, found);
        return found;
    };
}
/** `isElsewhere`: it is not the workflow's, so errors name it and the permission that the token needs there. */
function createRepositoryClient({ send }, { owner, name: repo }, isElsewhere) {
    const fullName = `${owner}/${repo}`;
    const hint = errors/* gitHubHints */.U1.elsewhere(fullName);
    return {
        send: ({ route, parameters, ...call }) => {
            const [method, path] = route.split(' ');
            const about = { route: `${method} /repos/{owner}/{repo}/${path}`, parameters: { owner, repo, ...parameters } };
            if (!isElsewhere)
                return send({ ...call, ...about });
            return send({ ...call, ...about, doing: `${call.doing} in ${fullName}`, forbiddenHint: hint, notFoundHint: hint });
        },
    };
}


/***/ })

};
