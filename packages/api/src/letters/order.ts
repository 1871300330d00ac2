import { z } from 'zod'
import { counted } from '@fairlead/validation/counted'
import { ihmFormsAsked } from '@fairlead/validation/purchase-order'
import { letter } from './letter.ts'

const link = 'Open the order'
const wholeOrder = 'You need no account for it: the whole order is attached as PDF and Excel.'
const fromBuyer = z.object({ buyer: z.string(), number: z.string() })
const fromSupplier = z.object({ supplier: z.string(), number: z.string() })

/** Letters about orders, to either side. */
export const orderLetters = {
  'order.sent': letter({
    group: 'order',
    /** `guest` is the address of a supplier without an account. */
    facts: fromBuyer.extend({
      title: z.string(),
      attached: z.boolean(),
      guest: z.string().nullable(),
      ihmForms: z.boolean(),
    }),
    write: (f) => ({
      subject: `Order ${f.number}, ${f.title}`,
      heading: `${f.buyer} orders from you: ${f.title}`,
      hints: f.attached ? [{ text: 'The order is attached as PDF and Excel.' }] : [],
      paragraphs: [
        `${f.buyer} orders from you. Please confirm the order with your delivery dates, or decline it.`,
        ...(f.ihmForms ? [ihmFormsAsked] : []),
        ...(f.guest
          ? [
              `You need no account: the link below opens the order. It is yours alone: please do not pass it on. In a free account made with the address ${f.guest} you find the order and your quotation again.`,
            ]
          : []),
      ],
      link,
    }),
  }),
  'order.copy': letter({
    group: 'order',
    facts: fromBuyer.extend({ title: z.string(), attached: z.boolean() }),
    write: (f) => ({
      subject: `Copy: order ${f.number}, ${f.title}`,
      heading: `A copy of order ${f.number} for you`,
      hints: f.attached ? [{ text: wholeOrder }] : [],
      paragraphs: [`${f.buyer} has sent this order: ${f.title}. This copy is for you to read.`],
    }),
  }),
  'order.forwarding': letter({
    group: 'order',
    facts: fromBuyer.extend({ words: z.string() }),
    write: (f) => ({
      subject: `Forwarding of order ${f.number}`,
      paragraphs: [
        `${f.buyer} has chosen you to forward this order.`,
        ...(f.words ? [f.words] : []),
      ],
    }),
  }),
  'order.reminder': letter({
    group: 'reminder',
    facts: fromBuyer,
    write: (f) => ({
      subject: `Reminder: order ${f.number} waits for your confirmation`,
      paragraphs: [`${f.buyer} is waiting for your confirmation.`],
      link,
    }),
  }),
  'order.withdrawn': letter({
    group: 'withdrawal',
    facts: fromBuyer.extend({ reason: z.string().nullable() }),
    write: (f) => ({
      subject: `Order ${f.number} was withdrawn`,
      paragraphs: [`${f.buyer} has withdrawn this order.${f.reason ? ` Reason: ${f.reason}` : ''}`],
      link,
    }),
  }),
  'order.confirmed': letter({
    group: 'order',
    facts: fromSupplier.extend({
      partial: z.boolean(),
      comment: z.string().nullable(),
      files: z.array(z.string()),
    }),
    write: (f) => ({
      subject: `Order ${f.number} was confirmed${f.partial ? ' in part' : ''}`,
      paragraphs: [
        f.partial
          ? `${f.supplier} has confirmed a part of this order. The rest still waits for an answer.`
          : `${f.supplier} has confirmed this order.`,
        ...(f.comment ? [f.comment] : []),
        ...(f.files.length > 0 ? [`With it: ${f.files.join(', ')}`] : []),
      ],
      link,
    }),
  }),
  'order.declined': letter({
    group: 'order',
    facts: fromSupplier.extend({ reason: z.string(), rest: z.boolean() }),
    write: (f) => ({
      subject: `${f.rest ? 'The rest of order' : 'Order'} ${f.number} was declined`,
      paragraphs: [
        f.rest
          ? `${f.supplier} has declined what was not confirmed of this order: ${f.reason}`
          : `${f.supplier} has declined this order: ${f.reason}`,
        ...(f.rest ? ['What was confirmed stays as it is.'] : []),
      ],
      link,
    }),
  }),
  'order.changeProposed': letter({
    group: 'order',
    facts: fromBuyer.extend({ message: z.string().nullable() }),
    write: (f) => ({
      subject: `Order ${f.number}: a change is proposed`,
      paragraphs: [
        `${f.buyer} asks you to change this order. Please accept or decline the change; until then the order stands as it is.`,
        ...(f.message ? [f.message] : []),
      ],
      link: 'See the change',
    }),
  }),
  'order.changeTakenBack': letter({
    group: 'order',
    facts: fromBuyer,
    write: (f) => ({
      subject: `Order ${f.number}: the change was taken back`,
      paragraphs: [`${f.buyer} has taken the proposed change back. The order stands as it was.`],
      link,
    }),
  }),
  'order.changeAccepted': letter({
    group: 'order',
    facts: fromSupplier.extend({ open: z.boolean() }),
    write: (f) => ({
      subject: `Order ${f.number}: the change was accepted`,
      paragraphs: [
        `${f.supplier} has accepted the change of this order.`,
        ...(f.open ? ['What is new still waits to be confirmed with a date.'] : []),
      ],
      link,
    }),
  }),
  'order.changeDeclined': letter({
    group: 'order',
    facts: fromSupplier.extend({ reason: z.string() }),
    write: (f) => ({
      subject: `Order ${f.number}: the change was declined`,
      paragraphs: [
        `${f.supplier} has declined the change of this order: ${f.reason}`,
        'The order stands as it was.',
      ],
      link,
    }),
  }),
  'order.readinessAsked': letter({
    group: 'readiness',
    facts: fromBuyer.extend({ text: z.array(z.string()).optional() }),
    write: (f) => ({
      subject: `When will order ${f.number} be ready`,
      paragraphs: [`${f.buyer} asks for an update of the readiness date.`, ...(f.text ?? [])],
      link,
    }),
  }),
  'order.readiness': letter({
    group: 'readiness',
    facts: fromSupplier.extend({ words: z.string() }),
    write: (f) => ({
      subject: `Readiness of order ${f.number}`,
      paragraphs: [`${f.supplier}: ${f.words}.`],
      link,
    }),
  }),
  'order.ready': letter({
    group: 'readiness',
    /** `address` is where it is collected, where it was packed. */
    facts: fromSupplier.extend({ packages: z.number(), address: z.string().nullable() }),
    write: (f) => ({
      subject: `Order ${f.number} is ready`,
      paragraphs: [
        f.address === null
          ? `${f.supplier} says that this order is ready.`
          : `${f.supplier} has packed this order: ${counted(f.packages, 'package')}, to be collected at ${f.address}.`,
      ],
      link,
    }),
  }),
  'order.dispatched': letter({
    group: 'readiness',
    facts: fromSupplier.extend({ words: z.string() }),
    write: (f) => ({
      subject: `Order ${f.number} is on its way`,
      paragraphs: [`${f.supplier} has dispatched this order${f.words}.`],
      link,
    }),
  }),
  'order.delivered': letter({
    group: 'order',
    facts: fromBuyer.extend({
      on: z.string(),
      remark: z.string().nullable(),
      partial: z.boolean(),
      faulty: z.boolean(),
    }),
    write: (f) => ({
      subject: `${f.partial ? 'A part of order' : 'Order'} ${f.number} was received${f.faulty ? ', with faults' : ''}`,
      paragraphs: [
        `${f.buyer} received ${f.partial ? 'a part of this order' : 'this order'} on ${f.on}.`,
        ...(f.faulty ? ['What was short, damaged or wrong stands below.'] : []),
        ...(f.remark ? [f.remark] : []),
      ],
      link,
    }),
  }),
}
