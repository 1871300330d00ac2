import { z } from 'zod'
import { counted } from '@fairlead/validation/counted'
import { event, office, parties, purchase, withFigures } from './event.ts'

const about = { subject: 'order', tells: parties, touches: purchase } as const
/** The supplier knows an order from when it is sent. */
const inOffice = { ...about, tells: office } as const
const number = z.object({ number: z.string() })
const change = number.extend({ change: z.number() })
const withSupplier = number.extend({ supplier: z.string() })

/** What happens to an order. */
export const orderEvents = {
  'order.created': event({ ...inOffice, facts: number, says: (f) => `made order ${f.number}` }),
  'order.imported': event({
    ...inOffice,
    touches: [...purchase, 'import'],
    facts: number.extend({ via: z.string() }),
    says: (f) => `imported order ${f.number} via ${f.via}`,
  }),
  'order.discarded': event({
    ...inOffice,
    facts: number,
    says: (f) => `discarded order ${f.number}`,
  }),
  'order.budgetLifted': event({
    ...about,
    tells: ['buyer'],
    touches: ['budget'],
    facts: number.extend({ reason: z.string() }),
    says: (f) => `let order ${f.number} pass the budget: ${f.reason}`,
  }),
  'order.sent': event({
    ...about,
    touches: withFigures,
    facts: withSupplier,
    says: (f) => `sent order ${f.number} to ${f.supplier}`,
    letters: ['order.sent', 'order.copy', 'order.forwarding'],
  }),
  'order.reminded': event({
    ...about,
    stays: true,
    facts: withSupplier,
    says: (f) => `reminded ${f.supplier} of order ${f.number}`,
    letters: ['order.reminder'],
  }),
  'order.confirmed': event({
    ...about,
    touches: withFigures,
    facts: withSupplier.extend({ partial: z.boolean() }),
    says: (f) => `${f.supplier} confirmed order ${f.number}${f.partial ? ' in part' : ''}`,
    letters: ['order.confirmed'],
  }),
  'order.declined': event({
    ...about,
    touches: withFigures,
    facts: withSupplier.extend({ reason: z.string(), rest: z.boolean().optional() }),
    says: (f) =>
      `${f.supplier} declined ${f.rest ? 'the rest of ' : ''}order ${f.number}: ${f.reason}`,
    letters: ['order.declined'],
  }),
  'order.withdrawn': event({
    ...about,
    touches: withFigures,
    facts: number.extend({ reason: z.string().nullable() }),
    says: (f) => `withdrew order ${f.number}`,
    letters: ['order.withdrawn'],
  }),
  'order.copied': event({
    ...inOffice,
    facts: number.extend({ from: z.string() }),
    says: (f) => `made order ${f.number} as a copy of ${f.from}`,
  }),
  'order.changeProposed': event({
    ...about,
    stays: true,
    facts: change.extend({ words: z.string() }),
    says: (f) => `proposed change ${f.change} of order ${f.number}: ${f.words}`,
    letters: ['order.changeProposed'],
  }),
  'order.changeTakenBack': event({
    ...about,
    stays: true,
    facts: change,
    says: (f) => `took back change ${f.change} of order ${f.number}`,
    letters: ['order.changeTakenBack'],
  }),
  'order.changeAccepted': event({
    ...about,
    touches: withFigures,
    facts: change.extend({ supplier: z.string() }),
    says: (f) => `${f.supplier} accepted change ${f.change} of order ${f.number}`,
    letters: ['order.changeAccepted'],
  }),
  'order.changeDeclined': event({
    ...about,
    stays: true,
    facts: change.extend({ supplier: z.string(), reason: z.string() }),
    says: (f) => `${f.supplier} declined change ${f.change} of order ${f.number}: ${f.reason}`,
    letters: ['order.changeDeclined'],
  }),
  'order.readinessAsked': event({
    ...about,
    stays: true,
    facts: number.extend({ text: z.string().optional() }),
    says: (f) => `asked when order ${f.number} will be ready${f.text ? `: ${f.text}` : ''}`,
    letters: ['order.readinessAsked'],
  }),
  'order.readinessUpdated': event({
    ...about,
    stays: true,
    facts: withSupplier.extend({ words: z.string() }),
    says: (f) => `${f.supplier} on readiness of ${f.number}: ${f.words}`,
    letters: ['order.readiness'],
  }),
  'order.ready': event({
    ...about,
    facts: withSupplier.extend({ packages: z.number() }),
    says: (f) =>
      `${f.supplier} marked order ${f.number} as ready${f.packages > 0 ? `, ${counted(f.packages, 'package')}` : ''}`,
    letters: ['order.ready'],
  }),
  'order.dispatched': event({
    ...about,
    facts: withSupplier.extend({ words: z.string() }),
    says: (f) => `${f.supplier} dispatched order ${f.number}${f.words}`,
    letters: ['order.dispatched'],
  }),
  'order.delivered': event({
    ...about,
    touches: withFigures,
    /** `faults` says what was short, damaged or wrong; `partial`, that more is to come. */
    facts: number.extend({
      on: z.string(),
      remark: z.string().nullable(),
      partial: z.boolean().optional(),
      faults: z.string().optional(),
    }),
    says: (f) => {
      const words = [f.faults, f.remark].filter(Boolean).join('; ')
      return `received ${f.partial ? 'a part of ' : ''}order ${f.number}${words ? `: ${words}` : ''}`
    },
    letters: ['order.delivered'],
  }),
  'order.closed': event({
    ...about,
    facts: number.extend({ reason: z.string().nullable() }),
    says: (f) => `closed order ${f.number}${f.reason ? `: ${f.reason}` : ''}`,
  }),
}
