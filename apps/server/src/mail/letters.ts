import { letters, type LetterFacts, type LetterName } from '@fairlead/api/letters'
import type { Words } from '@fairlead/api/letters/letter'
import type { Writer } from '../actor.ts'
import type { Acting, Services } from '../context.ts'
import type { Hint, Letter, LetterLine, Sender } from './letter.ts'
import { queueMail, type Recipient } from './outbox.ts'

/** A letter of the registry with the facts its words are made of. */
export interface Wording<N extends LetterName> {
  letter: N
  facts: LetterFacts<N>
  greeting?: string
  /** The table under the words, already in the reader's formats. */
  rows?: [string, string][]
  lines?: { caption: string; items: LetterLine[] }
  /** Where its link leads, if it has one. */
  path?: string
}

/** A letter on its way: to whom, and because of which event. */
export interface Sending<N extends LetterName> extends Wording<N> {
  event: number | null
  to: readonly Recipient[]
  /** The ids of stored files that go with it. */
  files?: readonly string[]
  /** The papers that are made for it when it is sent, as `request.pdf:17`. */
  papers?: readonly string[]
  /** What it goes on with: letters of one thread refer to each other. */
  thread?: string
}

/** Who writes, and who runs the marketplace. */
export interface Letterhead {
  sender: Sender | null
  operator: string | null
}

type Mailing = Pick<Acting, 'trx' | 'now' | 'services'> & { actor?: Writer | null }

/** Puts a letter for each recipient into the outbox, in the words of the registry. */
export async function sendLetter<N extends LetterName>(
  { trx, now, services, actor }: Mailing,
  { event, to, files, papers, thread, ...wording }: Sending<N>,
): Promise<void> {
  if (to.length === 0) return
  const { group } = letters[wording.letter]
  const urgent = group === 'account'
  const personal = !urgent && group !== 'enquiry'
  const head = await services.letterhead(trx, personal ? actor : undefined)
  const written = to.map((one) => ({ to: one, letter: letterOf(services, wording, head, one) }))
  await queueMail(trx, now, { event, written, urgent, files, papers, thread })
}

/** The letter as it is composed for one reader, in the words of the registry. */
export function letterOf<N extends LetterName>(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { letter, facts, greeting = 'Good day,', rows = [], lines, path }: Wording<N>,
  head: Letterhead,
  to: Recipient,
): Letter {
  const write = letters[letter].write as (facts: LetterFacts<N>) => Words
  const { subject, heading, paragraphs, link, hints = [], about } = write(facts)
  const at = (place: string) => publicUrl() + place
  const opens = path !== undefined && mayOpen(to, path)
  return {
    subject,
    ...(heading ? { heading } : {}),
    ...(lines ? { lines, preview: previewOf(lines.items) } : {}),
    greeting,
    paragraphs,
    facts: rows,
    ...(link && opens ? { link: { text: link, url: at(path) } } : {}),
    hints: [
      ...hints.flatMap((hint) => hintOf(hint, opens ? at(path) : null)),
      ...(link && path !== undefined && !opens ? [copy] : []),
    ],
    sender: head.sender,
    notes: [['What this is.', about ?? marketplace], ...because(to, head.sender)],
    operator: head.operator,
  }
}

const marketplace = 'Fairlead is a portal where ship operators buy and suppliers quote.'
const copy: Hint = {
  text: 'This is a copy to be read here: only people with an account of the company it concerns can open it in Fairlead.',
}

/** An address that somebody typed has no log-in: it gets no link that asks for one. */
const mayOpen = ({ typed = false }: Recipient, path: string) =>
  !typed || !path.startsWith('/secured/') || path.startsWith('/secured/external/')

/** A hint whose link leads into the record is left out where its reader cannot open that. */
function hintOf({ text, link, rest }: NonNullable<Words['hints']>[number], url: string | null) {
  if (!link) return [{ text }]
  return url
    ? [{ text, link: { text: link, url: `${url}#decline` }, ...(rest ? { rest } : {}) }]
    : []
}

function previewOf(items: readonly LetterLine[]) {
  const named = items.slice(0, 3).map(({ name }) => name)
  const more = items.length - named.length
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function because(
  { typed, address, namedBy }: Recipient,
  sender: Sender | null,
): [string, string][] {
  if (namedBy)
    return [['Why you got it.', `${namedBy} named the address ${address} for RFQs and orders.`]]
  if (!typed) return [['Why you got it.', `Your account at Fairlead has the address ${address}.`]]
  const who = sender ? `${sender.name} or a colleague` : 'A user of Fairlead'
  return [['Why you got it.', `${who} gave the address ${address} for mail about this.`]]
}
