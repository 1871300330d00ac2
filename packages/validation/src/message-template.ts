import { z } from 'zod'
import { limits } from './limits.ts'
import { requiredText } from './text.ts'

/** Where a message template is used: what goes out with RFQs, orders, reminders and questions, or says why not. */
export const MessageTemplateKind = z.enum(['REQUEST', 'ORDER', 'REMINDER', 'DECLINE', 'READINESS'])
export type MessageTemplateKind = z.infer<typeof MessageTemplateKind>
/** The kinds in words. */
export const messageTemplateKindLabels: Record<MessageTemplateKind, string> = {
  REQUEST: 'Text of an RFQ',
  ORDER: 'Text of a PO',
  REMINDER: 'Reminder of an RFQ',
  DECLINE: 'Why not: lost, or withdrawn',
  READINESS: 'Asking when a PO is ready',
}

/** What the records of a text are. */
export const MessageTemplateRecord = z.enum(['RFQ', 'ORDER'])
export type MessageTemplateRecord = z.infer<typeof MessageTemplateRecord>
/** What a kind is about, where it is not said; a decline may be about either. */
export const templateRecords: Record<MessageTemplateKind, MessageTemplateRecord> = {
  REQUEST: 'RFQ',
  ORDER: 'ORDER',
  REMINDER: 'RFQ',
  DECLINE: 'RFQ',
  READINESS: 'ORDER',
}

/** The most templates of a company. */
export const messageTemplateLimit = 200

const ofBoth = {
  vessel: 'Vessel',
  imo: 'IMO number',
  requisition: 'Requisition',
  title: 'Title',
  port: 'Delivery port',
  eta: "Vessel's ETA",
  buyer: 'Your company',
  sender: 'Who sends it',
} as const

const ofRfq = { ...ofBoth, due: 'Quotes due' } as const
const ofOrder = { ...ofBoth, order: 'Order number', delivery: 'Deliver by' } as const

/** What stands for a fact of the record, by kind, with its label. Nothing that differs by supplier: a text goes to all of them. */
export const templateVariables = {
  REQUEST: ofRfq,
  ORDER: ofOrder,
  REMINDER: ofRfq,
  DECLINE: ofBoth,
  READINESS: ofOrder,
} as const satisfies Record<MessageTemplateKind, Record<string, string>>

const written = /\{([^{}<>]*)\}/g
const namesIn = (text: string) => [...text.matchAll(written)].map(([, name = '']) => name)
const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '')

/** What stands in braces and is no variable of this kind, each once; also one that is interrupted, as by a word in bold. */
export function unknownVariables(html: string, kind: MessageTemplateKind): string[] {
  const known = new Set(Object.keys(templateVariables[kind]))
  const whole = namesIn(html)
  const seen = namesIn(withoutTags(html))
  const broken = seen.filter(
    (name) =>
      seen.filter((one) => one === name).length > whole.filter((one) => one === name).length,
  )
  return [...new Set([...seen.filter((name) => !known.has(name)), ...broken])]
}

/** The variables that are still to be filled in a text, as they are written. */
export const openVariables = (html: string, kind: MessageTemplateKind): string[] =>
  [...new Set(namesIn(html))].filter((name) => Object.hasOwn(templateVariables[kind], name))

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!)

/** Puts the facts in; a variable without one stays as it is. */
export const fillVariables = (html: string, values: Readonly<Record<string, string | null>>) =>
  html.replace(written, (all, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : null
    return value ? escaped(value) : all
  })

/** A message template as it is saved. */
export const MessageTemplateForm = z
  .object({
    kind: MessageTemplateKind,
    /** The only one of its company and kind, whatever the letters' case. */
    name: requiredText(60),
    text: requiredText(limits.textLength),
  })
  .superRefine(({ kind, text }, context) => {
    const [first] = unknownVariables(text, kind)
    if (first !== undefined)
      context.addIssue({
        code: 'custom',
        path: ['text'],
        message: `There is no {${first}} here. Put a variable in by its button`,
      })
  })
export type MessageTemplateForm = z.input<typeof MessageTemplateForm>
