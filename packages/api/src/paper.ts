import { z } from 'zod'

/** The head of a company's papers. `logo` is the id of a file. */
export const Letterhead = z.object({
  name: z.string(),
  address: z.string().nullable(),
  postCode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  vatNumber: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  logo: z.string().nullable(),
})
export type Letterhead = z.infer<typeof Letterhead>

/** Who is asked about a paper. */
export interface Contact {
  name: string
  email: string
  phone: string | null
}

/** Who pays an order. */
export interface InvoiceTo {
  party: string | null
  address: string | null
  email: string | null
  note: string | null
}

/** What the paper of an order says beside the order itself; kept as it was when the order was sent. */
export interface SentPaper {
  letterhead: Letterhead
  invoiceTo: InvoiceTo
  contact: Contact | null
  terms: string | null
}

/** What the paper of a quotation says beside the quotation itself; kept as it was when its supplier sent it. */
export type QuotedPaper = Pick<SentPaper, 'letterhead' | 'terms'>
