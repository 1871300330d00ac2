import { z } from 'zod'
import { letter } from './letter.ts'

const offer = z.object({ supplier: z.string(), number: z.string(), title: z.string() })

/** Letters about quotations, to either side. */
export const quotationLetters = {
  'quotation.received': letter({
    group: 'quotation',
    facts: offer,
    write: (f) => ({
      subject: `${f.supplier} quoted ${f.number}, ${f.title}`,
      paragraphs: [`${f.supplier} sent a quotation.`],
      link: 'Compare the quotations',
    }),
  }),
  'quotation.edited': letter({
    group: 'quotation',
    facts: offer,
    write: (f) => ({
      subject: `${f.supplier} quoted ${f.number}, ${f.title}`,
      paragraphs: [`${f.supplier} edited its quotation.`],
      link: 'Compare the quotations',
    }),
  }),
  'quotation.receipt': letter({
    group: 'quotation',
    facts: z.object({ buyer: z.string(), number: z.string() }),
    write: (f) => ({
      subject: `Receipt: your quotation for ${f.number}`,
      paragraphs: [`${f.buyer} has received your quotation. This is what was stored.`],
    }),
  }),
  'quotation.typedForYou': letter({
    group: 'quotation',
    facts: z.object({
      buyer: z.string(),
      number: z.string(),
      title: z.string(),
      edited: z.boolean(),
    }),
    write: (f) => ({
      subject: `${f.buyer} ${f.edited ? 'changed' : 'entered'} your quotation for ${f.number}`,
      paragraphs: [
        `${f.buyer} has ${f.edited ? 'changed your' : 'entered a'} quotation for ${f.title} on your behalf. This is what was stored. If it is not what you offer, change it or write to the buyer.`,
      ],
      link: 'Open the quotation',
    }),
  }),
  'quotation.cancelledBySupplier': letter({
    group: 'quotation',
    facts: offer,
    write: (f) => ({
      subject: `The quotation for ${f.number} was cancelled`,
      paragraphs: [`${f.supplier} has cancelled its quotation for ${f.title}.`],
    }),
  }),
  'quotation.cancelledByBuyer': letter({
    group: 'withdrawal',
    facts: z.object({ buyer: z.string(), number: z.string(), title: z.string() }),
    write: (f) => ({
      subject: `The quotation for ${f.number} was cancelled`,
      paragraphs: [
        `${f.buyer} has cancelled your quotation for ${f.title}. You may quote again while the RFQ is open.`,
      ],
    }),
  }),
}
