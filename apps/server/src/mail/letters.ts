import { letters, type LetterFacts, type LetterName } from '@fairlead/api/letters'
import type { Words } from '@fairlead/api/letters/letter'
import { isFixed } from '@fairlead/validation/mail-groups'
import type { Writer } from '../actor.ts'
import type { Acting, Services } from '../context.ts'
import { keepForDigest } from './digest.entries.ts'
import type { DigestGroup, Hint, Letter, Letterhead, LetterLine, Sender } from './letter.ts'
import { queueMail, releaseThread, type Recipient } from './outbox.ts'
import { routesOf, type Route } from './routes.ts'

/** A letter of the registry with the facts its words are made of. */
export interface Wording<N extends LetterName> {
  letter: N
  facts: LetterFacts<N>
  greeting?: string
  /** The table under the words, already in the reader's formats. */
  rows?: [string, string][]
  lines?: { caption: string; items: LetterLine[] }
  /** What it lists of other mails. */
  digest?: readonly DigestGroup[]
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
  /** It concerns something urgent, and does not wait for the end of quiet hours. */
  pressing?: boolean
}

type Mailing = Pick<Acting, 'trx' | 'now' | 'services'> & { actor?: Writer | null }

/** Puts a letter for each recipient into the outbox, or into their digest, in the words of the registry and by their own rules. */
export async function sendLetter<N extends LetterName>(
  { trx, now, services, actor }: Mailing,
  { event, to, files, papers, thread, pressing = false, ...wording }: Sending<N>,
): Promise<void> {
  const { letter } = wording
  const routes = await routesOf(trx, now, { letter, to, pressing })
  if (routes.length === 0) return
  const { group } = letters[letter]
  const urgent = group === 'account'
  const personal = !urgent && group !== 'enquiry' && group !== 'digest'
  const head = await services.letterhead(trx, personal ? actor : undefined)
  const written = routes.map((route) => ({
    ...route,
    letter: letterOf(services, wording, head, route),
    path: wording.path !== undefined && mayOpen(route.to, wording.path) ? wording.path : null,
  }))
  const mails = written.filter(({ digest }) => !digest)
  await keepForDigest(trx, now, letter, written)
  await queueMail(trx, now, { event, letter, written: mails, urgent, files, papers, thread })
  if (thread && (pressing || isFixed(group)))
    await releaseThread(
      trx,
      thread,
      mails.map((mail) => mail.to.address),
    )
}

/** The letter as it is composed for one reader, in the words of the registry. */
export function letterOf<N extends LetterName>(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { letter, facts, greeting = 'Good day,', rows = [], lines, digest, path }: Wording<N>,
  head: Letterhead,
  { to, because }: Pick<Route, 'to' | 'because'>,
): Letter {
  const write = letters[letter].write as (facts: LetterFacts<N>) => Words
  const { subject, heading, paragraphs, link, hints = [], about } = write(facts)
  const at = (place: string) => publicUrl() + place
  const opens = path !== undefined && mayOpen(to, path)
  return {
    subject,
    ...(heading ? { heading } : {}),
    ...(lines ? { lines, preview: previewOf(lines.items) } : {}),
    ...(digest ? { digest } : {}),
    greeting,
    paragraphs,
    facts: rows,
    ...(link && opens ? { link: { text: link, url: at(path) } } : {}),
    hints: [
      ...hints.flatMap((hint) => hintOf(hint, opens ? at(path) : null)),
      ...(link && path !== undefined && !opens ? [copy] : []),
    ],
    sender: head.sender,
    notes: [
      { lead: 'What this is.', text: about ?? marketplace },
      {
        lead: 'Why you got it.',
        text: because.words || whyGiven(to.address, head.sender),
        ...(because.path
          ? { link: { text: 'Change which mail you get', url: at(because.path) } }
          : {}),
      },
    ],
    operator: head.operator,
  }
}

const marketplace = 'Fairlead is a portal where ship operators buy and suppliers quote.'
const copy: Hint = {
  text: 'This is a copy to be read here: only people with an account of the company it concerns can open it in Fairlead.',
}

/** An address that somebody typed has no log-in: it gets no link that asks for one. */
const mayOpen = ({ typed }: Recipient, path: string) =>
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

const whyGiven = (address: string, sender: Sender | null) =>
  `${sender ? `${sender.name} or a colleague` : 'A user of Fairlead'} gave the address ${address} for mail about this.`
