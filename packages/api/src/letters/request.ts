import { z } from 'zod'
import { letter } from './letter.ts'

const request = z.object({ buyer: z.string(), number: z.string(), title: z.string() })
/** A guest holds the link itself. */
const asked = request.extend({
  guest: z.boolean(),
  /** What the buyer writes to its suppliers, as paragraphs. */
  text: z.array(z.string()),
})
const link = 'Open the request'
const ofGuest = (guest: boolean) =>
  guest ? ['You need no account. The link below is yours alone: please do not pass it on.'] : []

/** Letters about requests, to either side. */
export const requestLetters = {
  'request.invitation': letter({
    group: 'rfq',
    facts: asked,
    write: (f) => ({
      subject: `RFQ ${f.number}, ${f.title}`,
      paragraphs: [`${f.buyer} asks you for a quotation.`, ...f.text, ...ofGuest(f.guest)],
      link,
    }),
  }),
  'request.reminder': letter({
    group: 'reminder',
    facts: asked,
    write: (f) => ({
      subject: `Reminder: RFQ ${f.number}, ${f.title}`,
      paragraphs: [`${f.buyer} is waiting for your quotation.`, ...f.text, ...ofGuest(f.guest)],
      link,
    }),
  }),
  'request.reopened': letter({
    group: 'rfq',
    facts: asked,
    write: (f) => ({
      subject: `RFQ ${f.number}, ${f.title}`,
      paragraphs: [`${f.buyer} has opened this request again.`, ...f.text, ...ofGuest(f.guest)],
      link,
    }),
  }),
  'request.amended': letter({
    group: 'rfq',
    facts: request.extend({
      guest: z.boolean(),
      revision: z.number(),
      note: z.string(),
      /** Whether a quotation stands that was made for an earlier version. */
      quoted: z.boolean(),
    }),
    write: (f) => ({
      subject: `Amended: RFQ ${f.number}, ${f.title}`,
      paragraphs: [
        `${f.buyer} has amended this request. This is version ${f.revision}; what changed stands below.`,
        ...(f.note ? [f.note] : []),
        f.quoted
          ? 'Your quotation was made for an earlier version. Please confirm it as it stands, or edit it.'
          : 'Please quote the request as it is now.',
        ...ofGuest(f.guest),
      ],
      link,
    }),
  }),
  'request.cancelled': letter({
    group: 'withdrawal',
    facts: request,
    write: (f) => ({
      subject: `RFQ ${f.number} was withdrawn`,
      paragraphs: [
        `${f.buyer} no longer needs a quotation for ${f.title}. Nothing is left for you to do.`,
      ],
    }),
  }),
  'request.closed': letter({
    group: 'withdrawal',
    facts: request,
    write: (f) => ({
      subject: `RFQ ${f.number} was closed for you`,
      paragraphs: [
        `${f.buyer} takes no more quotations from you for ${f.title}. What you have quoted stands.`,
      ],
    }),
  }),
  'case.closed': letter({
    group: 'withdrawal',
    facts: request.extend({ quoted: z.boolean() }),
    write: (f) => ({
      subject: `RFQ ${f.number} is closed`,
      paragraphs: [
        f.quoted
          ? `${f.buyer} has decided on ${f.title}. Your quotation was not chosen this time. Thank you for it.`
          : `${f.buyer} has closed ${f.title}. A quotation is no longer needed.`,
      ],
    }),
  }),
  'case.handedOver': letter({
    group: 'rfq',
    facts: z.object({
      vessel: z.string(),
      by: z.string(),
      title: z.string(),
      lines: z.number(),
    }),
    write: (f) => ({
      subject: `${f.vessel} handed over: ${f.title}`,
      paragraphs: [
        `${f.by} has handed an RFQ over to the office: ${f.title}, ${f.lines} ${f.lines === 1 ? 'line' : 'lines'}. It is yours to complete and send.`,
      ],
      link: 'Open the RFQ',
    }),
  }),
  'case.cancelled': letter({
    group: 'withdrawal',
    facts: request,
    write: (f) => ({
      subject: `RFQ ${f.number} was cancelled`,
      paragraphs: [
        `${f.buyer} has cancelled this request: ${f.title}. Nothing is left for you to do.`,
      ],
    }),
  }),
  'request.declined': letter({
    group: 'rfq',
    facts: z.object({
      supplier: z.string(),
      number: z.string(),
      title: z.string(),
      reason: z.string(),
      comment: z.string().nullable(),
    }),
    write: (f) => ({
      subject: `${f.supplier} declined ${f.number}`,
      paragraphs: [
        `${f.supplier} will not quote ${f.title}. Reason: ${f.reason}.`,
        ...(f.comment ? [f.comment] : []),
      ],
      link: 'Open the RFQ',
    }),
  }),
}
