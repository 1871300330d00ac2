import { z } from 'zod'
import { personFields } from './account-fields.ts'
import { schemaOf } from './form-schema.ts'
import { teamRoles } from './team.ts'
import { Id } from './text.ts'

const Desk = {
  role: z.enum(teamRoles),
  department: z.string().trim().max(60).nullish(),
  /** Where a vessel user sails. */
  vesselId: z.number().int().positive().nullish(),
  /** The ships that somebody at a desk of a buyer looks after; where it is left out they stay. */
  vesselIds: z
    .array(Id)
    .max(1000)
    .transform((ids) => [...new Set(ids)])
    .optional(),
}

/** Whom an administrator invites. */
export const ColleagueForm = schemaOf(personFields).safeExtend(Desk)
export type ColleagueForm = z.input<typeof ColleagueForm>

const { email: _, ...nameFields } = personFields
/** What an administrator changes of a colleague; the address is the person's own. */
export const MemberForm = schemaOf(nameFields).safeExtend(Desk)
export type MemberForm = z.input<typeof MemberForm>

/** Who takes over, where something is open of a colleague who goes. */
export const heirRule = (needed: boolean) =>
  z.object({ heirId: z.string().refine((id) => !needed || id !== '', 'Please name a colleague') })
