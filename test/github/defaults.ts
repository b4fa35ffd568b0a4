// Entities, as far as a test says what they are.

import { defaultRepository, defaultText, defaultThread, type Repository, type Text, type Thread } from './entities.ts'

export function aRepository(given: Partial<Repository> = {}): Repository {
  return { ...defaultRepository, ...given }
}

const ofPullRequests = { title: 'Improve the guide', body: 'This improves the guide.' }

export function aThread(given: Partial<Thread> = {}): Thread {
  const thread = { ...defaultThread, ...(given.kind === 'pull-request' ? ofPullRequests : {}), ...given }
  return { ...thread, commits: given.commits ?? [{ sha: thread.headSha, author: thread.author, isMerge: false }] }
}

export function aText(given: Partial<Text> = {}): Text {
  const text = { ...defaultText, ...given }
  const { body, createdAt, author, startLine, line } = text
  const first = { body, at: createdAt, by: author.login }
  return { ...text, updatedAt: createdAt, history: [first], originalStartLine: startLine, originalLine: line, ...given }
}
