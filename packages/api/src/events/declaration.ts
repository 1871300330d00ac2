import { z } from 'zod'
import { counted } from '@fairlead/validation/counted'
import { event, type Noun } from './event.ts'

/** The answers that a declaration changes: its own, the order it belongs to, and the counts of both sides. */
const touches = [
  'declaration',
  'triage',
  'contradiction',
  'inventory',
  'supplierDeclaration',
  'order',
  'request',
] as const satisfies Noun[]
const about = {
  subject: 'order',
  tells: ['buyer', 'ihm-agent', 'supplier', 'support'],
  touches,
} as const
const inOffice = { ...about, tells: ['buyer', 'ihm-agent', 'support'] } as const
const facts = z.object({ number: z.string(), supplier: z.string() })
const withReason = facts.extend({ reason: z.string() })
const line = z.object({ number: z.string(), position: z.number(), declaration: z.string() })

const linesOf = (positions: readonly number[]) =>
  `${positions.length === 1 ? 'line' : 'lines'} ${positions.join(', ')}`

/** What happens to the declarations of hazardous materials of an order: the audit log that the guideline asks for. */
export const declarationEvents = {
  'declaration.asked': event({
    ...about,
    facts: facts.extend({ lines: z.number() }),
    says: (f) =>
      `asked ${f.supplier} for the IHM forms of ${counted(f.lines, 'line')} of order ${f.number}`,
    letters: ['declaration.asked'],
  }),
  'declaration.reminded': event({
    ...about,
    facts,
    says: (f) => `reminded ${f.supplier} of the IHM forms of order ${f.number}`,
    letters: ['declaration.reminder'],
  }),
  'declaration.submitted': event({
    ...about,
    facts: facts.extend({ lines: z.number() }),
    says: (f) =>
      `${f.supplier} declared the materials of ${counted(f.lines, 'line')} of order ${f.number}`,
    letters: ['declaration.submitted'],
  }),
  'declaration.submittedFor': event({
    ...about,
    facts: facts.extend({ lines: z.number() }),
    says: (f) =>
      `put in the IHM forms of ${counted(f.lines, 'line')} of order ${f.number} for ${f.supplier}`,
  }),
  'declaration.declined': event({
    ...about,
    facts: withReason,
    says: (f) => `${f.supplier} declined the IHM forms of order ${f.number}: ${f.reason}`,
    letters: ['declaration.declined'],
  }),
  'declaration.lineAccepted': event({
    ...inOffice,
    facts: line.extend({ reason: z.string().nullable() }),
    says: (f) =>
      `accepted ${f.declaration}, line ${f.position} of order ${f.number}${f.reason ? `: ${f.reason}` : ''}`,
  }),
  'declaration.lineRefused': event({
    ...inOffice,
    facts: line.extend({ reason: z.string() }),
    says: (f) =>
      `did not accept ${f.declaration}, line ${f.position} of order ${f.number}: ${f.reason}`,
  }),
  'declaration.accepted': event({
    ...about,
    facts,
    says: (f) => `accepted the IHM forms of order ${f.number} from ${f.supplier}`,
    letters: ['declaration.resolved'],
  }),
  'declaration.sentBack': event({
    ...about,
    facts: facts.extend({ lines: z.number() }),
    says: (f) =>
      `sent the IHM forms of ${counted(f.lines, 'line')} of order ${f.number} back to ${f.supplier}`,
    letters: ['declaration.sentBack'],
  }),
  'declaration.closed': event({
    ...about,
    facts: withReason,
    says: (f) => `closed the IHM forms of order ${f.number}: ${f.reason}`,
  }),
  'declaration.published': event({
    ...about,
    facts: z.object({ declaration: z.string(), published: z.boolean() }),
    says: (f) =>
      f.published
        ? `published ${f.declaration} to the buyer`
        : `published ${f.declaration} no more`,
  }),
  'declaration.contradicted': event({
    ...inOffice,
    facts: z.object({ declaration: z.string(), others: z.array(z.string()) }),
    says: (f) =>
      `found that ${f.declaration} and ${f.others.join(', ')} disagree: none of them counts until it is settled`,
  }),
  'declaration.contradictionSettled': event({
    ...inOffice,
    facts: z.object({
      holds: z.string().nullable(),
      aside: z.array(z.string()),
      reason: z.string(),
    }),
    says: (f) =>
      `${f.holds ? `said that ${f.holds} holds` : 'said that none holds'}, and set ${f.aside.join(', ')} aside: ${f.reason}`,
  }),
  'declaration.triaged': event({
    ...inOffice,
    facts: z.object({
      number: z.string(),
      position: z.number(),
      answer: z.string(),
      reason: z.string(),
    }),
    says: (f) =>
      `decided that line ${f.position} of order ${f.number} is ${f.answer}${f.reason ? `: ${f.reason}` : ''}`,
  }),
  'declaration.triageTakenBack': event({
    ...inOffice,
    facts: z.object({ number: z.string(), position: z.number() }),
    says: (f) => `left line ${f.position} of order ${f.number} to the rules again`,
  }),
  'declaration.lineAsked': event({
    ...about,
    facts: facts.extend({ positions: z.array(z.number()) }),
    says: (f) =>
      `asked ${f.supplier} also for the IHM forms of ${linesOf(f.positions)} of order ${f.number}`,
    letters: ['declaration.asked'],
  }),
  'declaration.lineAskedAgain': event({
    ...about,
    facts: withReason.extend({ position: z.number() }),
    says: (f) =>
      `asked ${f.supplier} again for the IHM form of line ${f.position} of order ${f.number}: ${f.reason}`,
    letters: ['declaration.sentBack'],
  }),
  'declaration.lineTakenOff': event({
    ...about,
    facts: facts.extend({ positions: z.array(z.number()) }),
    says: (f) =>
      `no longer asks ${f.supplier} for the IHM forms of ${linesOf(f.positions)} of order ${f.number}`,
  }),
}
