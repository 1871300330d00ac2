import { refusals, type RefusalCode } from '@fairlead/api/refusals'
import { actionNames, endsOf, refusalsOf, type AnyLifecycle } from '@fairlead/validation/lifecycle'
import { lifecycles } from '@fairlead/validation/lifecycles'

/** The life of each document, as a picture (Mermaid) and as its table of moves. */
export function lifecyclesDocument(): string {
  return [
    '# Lifecycles',
    '',
    'Made from `packages/validation/src/*-lifecycle.ts` by `pnpm generate`. What is not listed is refused, with the words in the last column; what is listed under "Follows" happens in the same transaction.',
    '',
    ...(lifecycles as readonly AnyLifecycle[]).map(partOf),
  ].join('\n')
}

const partOf = (lifecycle: AnyLifecycle) =>
  [
    `## ${lifecycle.name}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...lifecycle.initial.map((state) => `  [*] --> ${state}`),
    ...actionNames(lifecycle).flatMap((action) => arrows(lifecycle, action)),
    ...lifecycle.final.map((state) => `  ${state} --> [*]`),
    '```',
    '',
    '| Action | From | To | By | Records | Follows | Else refused with |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...actionNames(lifecycle).map((action) => row(lifecycle, action)),
    '',
  ].join('\n')

function arrows({ moves }: AnyLifecycle, action: string): string[] {
  const move = moves[action]!
  return move.from.flatMap((state) => endsOf(move).map((end) => `  ${state} --> ${end}: ${action}`))
}

function row(lifecycle: AnyLifecycle, action: string): string {
  const move = lifecycle.moves[action]!
  const { from, by, event, follows } = move
  const codes = refusalsOf(lifecycle, action) as RefusalCode[]
  const cells = [
    action,
    from.length === lifecycle.states.length ? 'any state' : from.join(', '),
    endsOf(move).join(', '),
    by.join(', ') || 'nobody: it follows',
    event ? `\`${event}\`` : '',
    (follows ?? []).map((name) => `\`${name}\``).join(', '),
    codes.map((code) => refusals[code][1]).join(' / '),
  ]
  return `| ${cells.join(' | ')} |`
}
