import { z } from 'zod'
import { counted } from '@fairlead/validation/counted'
import { event, parties } from './event.ts'

const about = {
  subject: 'proposal',
  tells: parties,
  touches: ['proposal', 'supplierProposal', 'contract', 'priceList'],
} as const
const proposed = z.object({ number: z.string(), supplier: z.string(), changes: z.number() })

/** What happens to the prices that a vendor proposes: told to its buyer and to itself. */
export const proposalEvents = {
  'proposal.sent': event({
    ...about,
    facts: proposed,
    says: (f) => `${f.supplier} proposed ${counted(f.changes, 'change')} of prices of ${f.number}`,
    letters: ['proposal.received'],
  }),
  'proposal.takenBack': event({
    ...about,
    facts: proposed,
    says: (f) => `${f.supplier} took back the prices it proposed for ${f.number}`,
    gone: true,
  }),
  'proposal.decided': event({
    ...about,
    facts: proposed.extend({ accepted: z.number(), refused: z.number() }),
    says: (f) =>
      `decided on prices that ${f.supplier} proposed for ${f.number}: ${f.accepted} accepted, ${f.refused} refused, of ${f.changes}`,
    letters: ['proposal.decided'],
  }),
}
