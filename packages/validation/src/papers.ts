import { z } from 'zod'
import { limits } from './limits.ts'
import { Email, optionalText } from './text.ts'

/** An address that may be left empty. */
const OptionalEmail = z
  .union([
    z
      .string()
      .trim()
      .length(0)
      .transform(() => null),
    Email,
  ])
  .nullish()
  .transform((value) => value ?? null)

/** What stands at the head of a company's papers, beside its name and logo. */
export const LetterheadForm = z.object({
  address: optionalText(200),
  postCode: optionalText(20),
  city: optionalText(80),
  country: z
    .union([z.literal('').transform(() => null), z.string().regex(/^[A-Z]{2}$/)])
    .nullish()
    .transform((value) => value ?? null),
  phone: optionalText(40),
  email: OptionalEmail,
  vatNumber: optionalText(40),
  registrationNumber: optionalText(60),
})
export type LetterheadForm = z.output<typeof LetterheadForm>

/** What every order of a buyer says, unless the order says something else: who pays, how goods are marked and delivered, on which terms. */
export const OrderPapersForm = z.object({
  invoiceParty: optionalText(200),
  invoiceAddress: optionalText(400),
  invoiceEmail: OptionalEmail,
  invoiceNote: optionalText(400),
  deliveryInstructions: optionalText(2000),
  packingMarks: optionalText(600),
  /** One clause a line. */
  terms: optionalText(limits.textLength),
})
export type OrderPapersForm = z.output<typeof OrderPapersForm>

/** What every quotation of a supplier says: its own terms of sale, one clause a line. */
export const QuotationPapersForm = OrderPapersForm.pick({ terms: true })

/** Who takes the goods in the port for the ship. */
export const AgentForm = z.object({
  name: optionalText(120),
  address: optionalText(400),
  contact: optionalText(200),
})
export type AgentForm = z.output<typeof AgentForm>

/** An agent of whom something is said; nobody otherwise. */
export const someAgent = (agent: AgentForm | null | undefined): AgentForm | null =>
  agent && (agent.name || agent.address || agent.contact) ? agent : null

/** Terms as numbered clauses: a line each; a number that was typed before one is not printed twice. */
export const clausesOf = (terms: string | null): string[] =>
  (terms ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*\d{1,3}[.)]\s+/, '').trim())
    .filter(Boolean)

/** A logo: an image every renderer can set, and none that unpacks to more than a page can show. */
export const logoLimits = { bytes: 1024 * 1024, side: 4000 } as const

/** What a text of the company says of every order in its own words. */
export interface MarkFacts {
  vessel: string | null
  imo: string | null
  order: string
  port: string | null
}

/** The names that stand for something of the order in marks and invoice parties. */
export const placeholders = ['{vessel}', '{imo}', '{order}', '{port}'] as const

/** A text of the company with what it names of an order put in. */
export const filled = (text: string, facts: MarkFacts): string =>
  text.replace(
    /\{(vessel|imo|order|port)\}/gi,
    (_, name: string) => facts[name.toLowerCase() as keyof MarkFacts] ?? '',
  )

/** Marks for every package: the company's own, or what tells a package from others. */
export const marksOf = (marks: string | null, facts: MarkFacts): string[] =>
  (marks
    ? filled(marks, facts)
    : [facts.vessel, facts.imo && `IMO ${facts.imo}`, facts.order].join('\n')
  )
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
