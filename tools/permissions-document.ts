import { access } from '@fairlead/api/access'
import { calls, type CallName } from '@fairlead/api/calls'
import type { Call } from '@fairlead/api/contract'
import { Role } from '@fairlead/validation/vocabulary'

/** Every call of the contract by every role, as a table. */
export function permissionsDocument(): string {
  const roles = Role.options
  const rows = (Object.keys(calls) as CallName[]).map((name) => {
    const call: Call = calls[name]
    const who: 'anyone' | readonly string[] = access[name]
    const marks = roles.map((role) => (who === 'anyone' || who.includes(role) ? 'x' : ''))
    return [
      name,
      call.postTwin ? `${call.method}, POST` : call.method,
      `\`${call.path}\``,
      who === 'anyone' ? 'x' : '',
      ...marks,
    ]
  })
  const header = ['Call', 'Method', 'Path', 'anyone', ...roles]
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    '# Who may call what',
    '',
    'Made from `packages/api/src/access.ts` by `pnpm generate`. A role that is not marked is refused; a record of somebody else is "not found".',
    '',
    line(header),
    line(header.map(() => '---')),
    ...rows.map(line),
    '',
  ].join('\n')
}
