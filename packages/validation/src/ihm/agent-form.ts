import { z } from 'zod'
import { Email, optionalText, requiredText } from '../text.ts'

/** Which IHM agent gets the work of one's own company. */
export const AgentForm = z.object({
  email: Email,
  /** All agents of that person's company, also those who join it later. */
  wholeCompany: z.boolean().default(false),
  firstName: optionalText(60),
  lastName: optionalText(60),
})
export type AgentForm = z.input<typeof AgentForm>

/** Who has no account here is invited by name. */
export const InvitedAgentForm = AgentForm.extend({
  firstName: requiredText(60),
  lastName: requiredText(60),
})
