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
  'quotation.confirmed': letter({
    group: 'quotation',
    facts: offer,
    write: (f) => ({
      subject: `${f.supplier} confirmed its quotation for ${f.number}, ${f.title}`,
      paragraphs: [`${f.supplier} confirmed that its quotation holds for the amended RFQ.`],
      link: 'Compare the quotations',
    }),
  }),
  'quotation.receipt': letter({
    group: 'quotation',
    facts: z.object({ buyer: z.string(), number: z.string() }),
    write: (f) => ({
      subject: `Receipt: your quotation for ${f.number}`,
      paragraphs: [`${f.buyer} has received your quotation. This is what was stored.`],
      link: 'Open the quotation',
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
  'quotation.better': letter({
    group: 'quotation',
    facts: z.object({
      buyer: z.string(),
      number: z.string(),
      title: z.string(),
      due: z.string(),
      text: z.string(),
    }),
    write: (f) => ({
      subject: `A better offer for ${f.number}, ${f.title}?`,
      paragraphs: [
        `${f.buyer} has your offer and asks whether you can offer better by ${f.due}.`,
        ...(f.text ? [f.text] : []),
        'To answer, edit your quotation. What you have offered stands until then.',
      ],
      link: 'Open the quotation',
    }),
  }),
  'quotation.renewal': letter({
    group: 'quotation',
    facts: z.object({
      buyer: z.string(),
      number: z.string(),
      title: z.string(),
      until: z.string(),
      guest: z.boolean(),
      ordered: z.boolean(),
    }),
    write: (f) => ({
      subject: `Please renew your quotation for ${f.number}, ${f.title}`,
      paragraphs: [
        `${f.buyer} considers ordering from you, but the prices of your quotation were good until ${f.until}.`,
        f.ordered
          ? f.guest
            ? `Part of it is ordered, so it stays as it is: please tell ${f.buyer} until when the prices of the rest hold, or what they are now.`
            : 'Part of it is ordered, so it stays as it is: please send an additional quotation for the rest.'
          : 'Please edit the quotation: give a new date until which the prices are good, and new prices where they have changed.',
      ],
      link: 'Open the quotation',
    }),
  }),
  'tender.won': letter({
    group: 'quotation',
    facts: z.object({
      buyer: z.string(),
      number: z.string(),
      title: z.string(),
      lines: z.number(),
      asked: z.number(),
    }),
    write: (f) => ({
      subject: `You were chosen for the tender ${f.number}, ${f.title}`,
      paragraphs: [
        `${f.buyer} has chosen you for this tender, for ${f.lines} of ${f.asked} lines.`,
        `${f.buyer} will write to you about the contract. Nothing is ordered yet.`,
      ],
    }),
  }),
  'tender.lost': letter({
    group: 'quotation',
    facts: z.object({ buyer: z.string(), number: z.string(), title: z.string() }),
    write: (f) => ({
      subject: `The tender ${f.number}, ${f.title} was awarded`,
      paragraphs: [
        `${f.buyer} has awarded this tender, not to you. Thank you for your quotation. Nothing is left for you to do.`,
      ],
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
    group: 'ended',
    facts: z.object({ buyer: z.string(), number: z.string(), title: z.string() }),
    write: (f) => ({
      subject: `The quotation for ${f.number} was cancelled`,
      paragraphs: [
        `${f.buyer} has cancelled your quotation for ${f.title}. You may quote again while the RFQ is open.`,
      ],
    }),
  }),
}
