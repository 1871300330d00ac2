import { AgentForm } from '@fairlead/validation/ihm/agent-form'
import { z } from 'zod'
import { defineCalls } from '../contract.ts'
import { id, instant, Ok, Params } from '../shapes.ts'

/** Who keeps the inventories of a buyer: people of its own, and agents of another company. */
export const ihmServiceCalls = defineCalls({
  'ihmService.list': {
    method: 'GET',
    path: '/api/ihm-agents',
    summary: 'The IHM agents that work for one’s own company',
    reply: z.array(
      z.object({
        id,
        name: z.string(),
        email: z.string(),
        companyName: z.string(),
        /** Of one's own company: the team says when it ends. */
        own: z.boolean(),
        /** By a word for all agents of that company, also those who join it later. */
        wholeCompany: z.boolean(),
        since: instant.nullable(),
        state: z.enum(['INVITED', 'ACTIVE', 'DEACTIVATED']),
      }),
    ),
  },
  'ihmService.grant': {
    method: 'POST',
    path: '/api/ihm-agents',
    summary:
      'Give an IHM agent the work of one’s own company; who has no account here is invited by mail',
    body: AgentForm,
    reply: z.object({ granted: z.number(), invited: z.boolean() }),
    refuses: ['ihm-service.no-agent', 'register.user-exists', 'rate.limited'],
    turns: { of: 'invitations', perMinute: 20 },
    writes: true,
  },
  'ihmService.end': {
    method: 'POST',
    path: '/api/ihm-agents/{id}/end',
    summary:
      'End the work of an IHM agent, or of all agents of a company where it was given to all: at once nothing is there any more',
    params: Params,
    reply: Ok,
    writes: true,
  },
})
