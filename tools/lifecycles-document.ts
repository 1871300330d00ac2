import { lifecycles } from '@fairlead/validation/lifecycles'
import type { Lifecycle } from '@fairlead/validation/lifecycle'

/** The life of each document, as pictures (Mermaid) and tables. */
export function lifecyclesDocument(): string {
  const parts = (lifecycles as readonly Lifecycle[]).map((lifecycle) => {
    const moves = Object.entries(lifecycle.moves).flatMap(([from, actions]) =>
      Object.entries(actions).map(([action, to]) => ({ from, action, to: String(to) })),
    )
    return [
      `## ${lifecycle.name}`,
      '',
      '```mermaid',
      'stateDiagram-v2',
      ...lifecycle.initial.map((state) => `  [*] --> ${state}`),
      ...moves.map((move) => `  ${move.from} --> ${move.to}: ${move.action}`),
      '```',
      '',
      '| From | Action | To |',
      '| --- | --- | --- |',
      ...moves.map((move) => `| ${move.from} | ${move.action} | ${move.to} |`),
      '',
    ].join('\n')
  })
  return [
    '# Lifecycles',
    '',
    'Made from `packages/validation/src/lifecycles.ts` by `pnpm generate`. A move that is not listed is refused.',
    '',
    ...parts,
  ].join('\n')
}
