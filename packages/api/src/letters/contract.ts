import { z } from 'zod'
import { counted } from '@fairlead/validation/counted'
import { letter } from './letter.ts'

/** Letters about contracts, to the buyer's own office. */
export const contractLetters = {
  'contract.ends': letter({
    group: 'contract',
    facts: z.object({
      number: z.string(),
      title: z.string(),
      vendors: z.string(),
      on: z.string(),
      days: z.number(),
      /** The last day for notice; null once it has passed. */
      noticeBy: z.string().nullable(),
      /** What was bought under it, as money; null where nothing was. */
      bought: z.string().nullable(),
    }),
    write: (f) => ({
      subject: `The contract ${f.number} ends ${f.days === 0 ? 'today' : `in ${counted(f.days, 'day')}`}`,
      paragraphs: [
        `${f.number}, ${f.title}, with ${f.vendors} ends on ${f.on}.`,
        f.bought
          ? `${f.bought} was bought at its prices so far.`
          : 'Nothing was bought at its prices so far.',
        f.noticeBy ? `Notice can be given until ${f.noticeBy}.` : 'The day for notice has passed.',
        'After its end none of its prices is offered. A new version with a later end goes on from there.',
      ],
      link: 'Open the contract',
    }),
  }),
}
