import type { DeskRole, TeamRole } from '@fairlead/validation/team'

const kinds: Partial<Record<string, TeamRole>> = { vessel: 'VESSEL', 'ihm-agent': 'IHM_AGENT' }

/** What somebody does in the company: at a desk by the role given, on board and as an agent by their kind. */
export const teamRoleOf = ({ role, teamRole }: { role: string; teamRole: DeskRole }): TeamRole =>
  kinds[role] ?? teamRole
