import { access } from '@fairlead/api/access'
import { calls, type CallName } from '@fairlead/api/calls'
import { dutyOf } from '@fairlead/api/duties'
import type { Call } from '@fairlead/api/contract'
import { isDeskRole, mayDo, teamRoleLabels, teamRoles, type Duty } from '@fairlead/validation/team'
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
      call.writes && who !== 'anyone' && who.some(hasDesks) ? desksOf(dutyOf(name)) : '',
    ]
  })
  const header = ['Call', 'Method', 'Path', 'anyone', ...roles, 'Desks that may']
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    '# Who may call what',
    '',
    'Made from `packages/api/src/access.ts` by `pnpm generate`. A role that is not marked is refused; a record of somebody else is "not found". Of a buyer\'s and a supplier\'s people, a call that changes something is for the desks in the last column (`packages/api/src/duties.ts`).',
    '',
    line(header),
    line(header.map(() => '---')),
    ...rows.map(line),
    '',
  ].join('\n')
}

const hasDesks = (role: string) => role === 'buyer' || role === 'supplier'

function desksOf(duty: Duty): string {
  const desks = teamRoles.filter(isDeskRole)
  const may = desks.filter((role) => mayDo(role, duty))
  return may.length === desks.length
    ? 'all'
    : may.map((role) => teamRoleLabels[role].toLowerCase()).join(', ')
}
