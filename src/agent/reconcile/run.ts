// The reconcile action: settles every request in this repository whose job was still running when its workflow run ended.

import { InputError } from '../../kit/errors.ts'
import { missingToken, type WithSecretKey } from '../../kit/inputs/connection.ts'
import { createReaderAction, type Reported } from '../../kit/reader-action.ts'
import type { ServiceReader } from '../../kit/service/reader.ts'
import { formatCount, formatCounted } from '../../kit/text/format.ts'
import { createForeignText, heading, paragraph, text, toMarkdown } from '../../kit/text/markdown.ts'
import { resolveRepository, type World } from '../../kit/world.ts'
import { createContext, openElsewhere } from '../context.ts'
import { readSettlingInputs } from '../inputs.ts'
import { commentsRead, type Reconciliation, reconcile } from './reconcile.ts'

type ReconcileInputs = ReturnType<typeof readSettlingInputs>

export const reconcileAction = createReaderAction(['outcome', 'reason', 'summary-line'], {
  prevented: 'not all status comments were updated',
  readInputs: readSettlingInputs,
  report: runReconcile,
})

async function runReconcile(world: World<ServiceReader>, inputs: WithSecretKey<ReconcileInputs>): Promise<Reported> {
  if (inputs.githubToken === '') throw new InputError([missingToken('the reconcile action')])
  const repository = resolveRepository(world)
  const service = await world.connectService(inputs)
  const github = await world.connectGitHub(inputs.githubToken, repository, world.deadline)
  const opened = createContext({ world, inputs, service }, github, repository)
  const context = { ...opened, elsewhere: await openElsewhere(opened) }
  const reconciliation = await reconcile(context)
  const summaryLine = describeReconciliation(reconciliation)
  const renderSummary = async () => renderReconciliation(world.redact, reconciliation)
  return { outcome: 'reconciled', outputs: {}, summaryLine, renderSummary }
}

export function describeReconciliation(view: Reconciliation): string {
  const { settled, open, failed, left, signedOtherwise, isPartial } = view
  const rest = [
    failed > 0 && `${formatCounted(failed, 'comment')} could not be updated`,
    left > 0 && `${formatCounted(left, 'job')} not reached`,
    signedOtherwise > 0 && `${formatCounted(signedOtherwise, 'comment')} signed with another secret key`,
    isPartial && `only the newest ${formatCount(commentsRead)} comments were read`,
  ].filter((part) => part !== false)
  if (settled + open + rest.length === 0) return 'Nothing to update.'
  const done = `${formatCounted(settled, 'comment')} updated`
  return `${[done, `${formatCounted(open, 'job')} still running`, ...rest].join(', ')}.`
}

export function renderReconciliation(redact: World['redact'], view: Reconciliation): string {
  const advice = [
    view.failed + view.left > 0 && 'The next run continues with the rest. The log says what failed.',
    view.signedOtherwise > 0 && 'If the secret key was rotated, set `previous-secret-key` to read the older records.',
  ].filter((words) => words !== false)
  const { sentence } = createForeignText(redact)
  return toMarkdown([
    heading(3, text('Status comments for agent jobs')),
    ...[describeReconciliation(view), ...advice].map((words) => paragraph(...sentence(words))),
  ])
}
