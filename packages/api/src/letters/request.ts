import { z } from 'zod'
import { counted } from '@fairlead/validation/counted'
import { letter } from './letter.ts'

const request = z.object({ buyer: z.string(), number: z.string(), title: z.string() })
/** A guest holds the link itself. */
const asked = request.extend({
  guest: z.boolean(),
  /** What the buyer writes to its suppliers, as paragraphs. */
  text: z.array(z.string()),
  lines: z.number(),
  attached: z.boolean(),
  vessel: z.string().nullable(),
  /** The port by its name. */
  port: z.string().nullable(),
  /** The deadline as it stands in a subject. */
  due: z.string().nullable(),
  /** The last day of a guest's link. */
  until: z.string().nullable(),
})
type Asked = z.output<typeof asked>
const link = 'Open the request'

/** `5 lines for Kaikias at Piraeus`. */
const what = ({ lines, vessel, port }: Asked) =>
  [counted(lines, 'line'), vessel && `for ${vessel}`, port && `at ${port}`]
    .filter(Boolean)
    .join(' ')

const papers = ({ guest, attached }: Asked) => {
  if (!guest)
    return attached ? 'The RFQ is attached as PDF and Excel.' : 'All lines stand in Fairlead.'
  const fill = attached ? 'fill the Excel that is attached, or ' : ''
  return `No account, no fee. Or ${fill}make your own offer, and answer this mail with it.`
}

/** What every letter says that asks for a quotation. */
const amendedAnswers = {
  quote: 'Please quote the request as it is now.',
  confirm:
    'Your quotation was made for an earlier version. Please confirm it as it stands, or edit it.',
  nothing: 'Your quotation is as good as it was. There is nothing you have to do.',
} as const

const asking = (f: Asked) => ({
  heading: `Please quote ${what(f)}`,
  link: f.guest ? 'See all lines and quote' : link,
  hints: [
    { text: papers(f) },
    {
      text: 'Not for you?',
      link: 'Decline in one step',
      rest: ', with a reason, and no reminder comes',
    },
  ],
  about: [
    `${f.buyer} sends its requests with Fairlead, a portal where ship operators buy.`,
    `Your prices go to ${f.buyer} and to nobody else.`,
    ...(f.until
      ? [`The link is yours alone and works until ${f.until}: please do not pass it on.`]
      : []),
  ].join(' '),
})

/** Letters about requests, to either side. */
export const requestLetters = {
  'request.invitation': letter({
    group: 'rfq',
    facts: asked,
    write: (f) => ({
      ...asking(f),
      subject: `${f.buyer} asks you for a quotation: RFQ ${f.number}, ${f.title}, ${[counted(f.lines, 'line'), f.vessel, f.port, f.due && `by ${f.due}`].filter(Boolean).join(', ')}`,
      paragraphs: [`${f.buyer} asks you for a quotation: ${f.title}.`, ...f.text],
    }),
  }),
  'request.reminder': letter({
    group: 'reminder',
    facts: asked,
    write: (f) => ({
      ...asking(f),
      subject: `Reminder: RFQ ${f.number} of ${f.buyer}${f.due ? `, by ${f.due}` : ''}`,
      paragraphs: [`${f.buyer} is waiting for your quotation: ${f.title}.`, ...f.text],
    }),
  }),
  'request.reopened': letter({
    group: 'rfq',
    facts: asked,
    write: (f) => ({
      ...asking(f),
      subject: `RFQ ${f.number} of ${f.buyer} is open again${f.due ? `, by ${f.due}` : ''}`,
      paragraphs: [`${f.buyer} has opened this request again: ${f.title}.`, ...f.text],
    }),
  }),
  'request.amended': letter({
    group: 'rfq',
    facts: request.extend({
      guest: z.boolean(),
      attached: z.boolean(),
      revision: z.number(),
      note: z.string(),
      /** What is left to do: a quotation that stands is confirmed, or is good as it is. */
      answer: z.enum(['quote', 'confirm', 'nothing']),
    }),
    write: (f) => ({
      subject: `Amended: RFQ ${f.number}, ${f.title}`,
      paragraphs: [
        `${f.buyer} has amended this request. This is version ${f.revision}; what changed stands below.`,
        ...(f.note ? [f.note] : []),
        amendedAnswers[f.answer],
        ...(f.guest ? ['The link below is yours alone: please do not pass it on.'] : []),
      ],
      hints: f.attached ? [{ text: 'The RFQ as it is now is attached as PDF and Excel.' }] : [],
      link,
    }),
  }),
  'request.cancelled': letter({
    group: 'ended',
    facts: request,
    write: (f) => ({
      subject: `RFQ ${f.number} was withdrawn`,
      paragraphs: [
        `${f.buyer} no longer needs a quotation for ${f.title}. Nothing is left for you to do.`,
      ],
    }),
  }),
  'request.closed': letter({
    group: 'ended',
    facts: request,
    write: (f) => ({
      subject: `RFQ ${f.number} was closed for you`,
      paragraphs: [
        `${f.buyer} takes no more quotations from you for ${f.title}. What you have quoted stands.`,
      ],
    }),
  }),
  'case.closed': letter({
    group: 'ended',
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
    group: 'ended',
    facts: request,
    write: (f) => ({
      subject: `RFQ ${f.number} was cancelled`,
      paragraphs: [
        `${f.buyer} has cancelled this request: ${f.title}. Nothing is left for you to do.`,
      ],
    }),
  }),
  'request.assigned': letter({
    group: 'rfq',
    facts: request.extend({ by: z.string(), due: z.string().nullable() }),
    write: (f) => ({
      subject: `Yours: RFQ ${f.number} of ${f.buyer}, ${f.title}`,
      paragraphs: [
        `${f.by} has assigned this request to you.${f.due ? ` The answer is due ${f.due}.` : ''}`,
      ],
      link,
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
