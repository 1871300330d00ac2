import { z } from 'zod'
import { teamActs, teamRoles } from '@fairlead/validation/team'
import { ColleagueForm, MemberForm } from '@fairlead/validation/team-form'
import { defineCalls } from '../contract.ts'
import { Created, id, instant, Ok, Params, revision } from '../shapes.ts'

const Member = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
  department: z.string().nullable(),
  vesselId: id.nullable(),
  /** The ship of a vessel user, or those a person looks after. */
  vessels: z.array(z.string()),
  /** The latter. */
  vesselIds: z.array(id),
  state: z.enum(['INVITED', 'ACTIVE', 'DEACTIVATED']),
  isSelf: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSeenAt: instant.nullable(),
  /** Until when the link of an invitation works. */
  invitedUntil: instant.nullable(),
  leftAt: instant.nullable(),
  handedTo: z.string().nullable(),
  canInherit: z.boolean(),
  /** What the one who asks may do about the person now. */
  actions: z.array(z.enum(teamActs)),
  revision,
})

const member = (act: string) => `/api/team/members/{id}/${act}`

/** The people of one's own company: everybody sees them, administrators change who does what. */
export const teamCalls = defineCalls({
  'team.list': {
    method: 'GET',
    path: '/api/team/members',
    summary: "The people of one's own company",
    reply: z.array(Member),
  },
  'team.invite': {
    method: 'POST',
    path: '/api/team/members',
    summary: 'Make an account for a colleague and mail the link that activates it',
    body: ColleagueForm,
    reply: Created,
    refuses: ['register.user-exists', 'rate.limited'],
    turns: { of: 'invitations', perMinute: 20 },
    writes: true,
  },
  'team.save': {
    method: 'PUT',
    path: '/api/team/members/{id}',
    summary:
      "Change a colleague's name, role, department, ship, or the ships that are looked after",
    params: Params,
    body: MemberForm.safeExtend({ revision }),
    reply: Ok,
    refuses: ['state.refused', 'team.last-administrator', 'record.stale'],
    writes: true,
  },
  'team.inviteAgain': {
    method: 'POST',
    path: member('invite-again'),
    summary: 'Mail the link of an invitation again',
    params: Params,
    reply: Ok,
    refuses: ['state.refused', 'rate.limited'],
    writes: true,
  },
  'team.takeBack': {
    method: 'POST',
    path: member('take-back'),
    summary: 'Take an invitation back: its link ends and the address is free again',
    params: Params,
    reply: Ok,
    refuses: ['state.refused'],
    writes: true,
  },
  'team.openWork': {
    method: 'GET',
    path: member('open-work'),
    summary: 'What goes over to somebody else when a colleague is deactivated',
    params: Params,
    reply: z.object({
      drafts: z.number(),
      requests: z.number(),
      cases: z.number(),
      orders: z.number(),
      approvals: z.number(),
      views: z.number(),
      vessels: z.number(),
    }),
  },
  'team.deactivate': {
    method: 'POST',
    path: member('deactivate'),
    summary: 'Let a colleague out at once; what was open goes over to the one who is named',
    params: Params,
    body: z.object({ heirId: id.nullish() }),
    reply: Ok,
    refuses: ['state.refused', 'team.last-administrator', 'team.heir'],
    writes: true,
  },
  'team.activate': {
    method: 'POST',
    path: member('activate'),
    summary: 'Let a colleague in again, with the role from before',
    params: Params,
    reply: Ok,
    refuses: ['state.refused'],
    writes: true,
  },
  'team.resetSecondFactor': {
    method: 'POST',
    path: member('reset-second-factor'),
    summary: 'Turn off a second factor that a colleague lost',
    params: Params,
    reply: Ok,
    refuses: ['state.refused', 'team.self'],
    writes: true,
  },
})
