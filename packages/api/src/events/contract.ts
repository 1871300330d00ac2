import { z } from 'zod'
import { event, parties } from './event.ts'

const about = {
  subject: 'contract',
  tells: ['buyer', 'support'],
  touches: ['contract', 'priceList'],
} as const
const version = z.object({ number: z.string(), version: z.number() })

/** What happens to a buyer's contracts; their vendors are told of what is asked of them, and of nothing else. */
export const contractEvents = {
  'contract.begun': event({
    ...about,
    facts: version,
    says: (f) => `began the contract ${f.number}`,
  }),
  'contract.opened': event({
    ...about,
    facts: version,
    says: (f) => `opened version ${f.version} of the contract ${f.number} as a draft`,
  }),
  'contract.published': event({
    ...about,
    facts: version.extend({ from: z.string() }),
    says: (f) => `published version ${f.version} of the contract ${f.number} from ${f.from} on`,
  }),
  'contract.ends': event({
    ...about,
    facts: z.object({ number: z.string(), on: z.string() }),
    says: (f) => `wrote that the contract ${f.number} ends on ${f.on}`,
    letters: ['contract.ends'],
  }),
  'contract.pricesAsked': event({
    ...about,
    tells: parties,
    facts: z.object({ number: z.string(), supplier: z.string(), lists: z.number() }),
    says: (f) => `asked ${f.supplier} for new prices under the contract ${f.number}`,
    letters: ['contract.pricesAsked'],
  }),
  'contract.indexed': event({
    ...about,
    touches: ['contract', 'priceList', 'priceIndex'],
    facts: z.object({ number: z.string(), name: z.string() }),
    says: (f) => `changed the index ${f.name} of the contract ${f.number}`,
  }),
  'contract.discarded': event({
    ...about,
    facts: version,
    says: (f) => `discarded the draft version ${f.version} of the contract ${f.number}`,
  }),
}
