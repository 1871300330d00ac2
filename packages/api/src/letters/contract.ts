import { z } from 'zod'
import { counted } from '@fairlead/validation/counted'
import { letter } from './letter.ts'

const proposed = {
  number: z.string(),
  title: z.string(),
  buyer: z.string(),
  supplier: z.string(),
}

/** Letters about contracts: to the buyer's own office, and of proposed prices also to the vendor. */
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
  'contract.pricesAsked': letter({
    group: 'contract',
    facts: z.object({
      number: z.string(),
      title: z.string(),
      buyer: z.string(),
      lists: z.array(z.string()),
      by: z.string().nullable(),
      words: z.string(),
    }),
    write: (f) => ({
      subject: `${f.buyer} asks for new prices: ${f.number}`,
      paragraphs: [
        `${f.buyer} asks you to propose new prices under the contract ${f.number}, ${f.title}${f.by ? `, by ${f.by}` : ''}.`,
        `Asked for: ${f.lists.join('; ')}.`,
        ...(f.words ? [`${f.buyer} writes: ${f.words}`] : []),
        'Open your price list and propose what changes. What is agreed now stays in force until the next version is.',
      ],
      link: 'Propose prices',
    }),
  }),
  'proposal.received': letter({
    group: 'contract',
    facts: z.object({ ...proposed, changes: z.number(), words: z.string() }),
    write: (f) => ({
      subject: `${f.supplier} proposes ${counted(f.changes, 'change')} of prices: ${f.number}`,
      paragraphs: [
        `${f.supplier} proposes ${counted(f.changes, 'change')} of its prices for the next version of the contract ${f.number}, ${f.title}.`,
        ...(f.words ? [`${f.supplier} writes: ${f.words}`] : []),
        'Each one is accepted or refused. What is accepted goes into the draft; nothing is in force before it is published.',
      ],
      link: 'Look at the changes',
    }),
  }),
  'proposal.decided': letter({
    group: 'contract',
    facts: z.object({ ...proposed, accepted: z.number(), refused: z.number() }),
    write: (f) => ({
      subject: `Your proposed prices are decided: ${f.number}`,
      paragraphs: [
        `${f.buyer} decided on the prices that ${f.supplier} proposed for the contract ${f.number}, ${f.title}: ${f.accepted} accepted, ${f.refused} refused.`,
        'What is accepted is in force once the buyer publishes the next version.',
      ],
      link: 'See what was accepted',
    }),
  }),
}
