import { letters, type LetterFacts, type LetterName } from '@fairlead/api/letters'
import type { Words } from '@fairlead/api/letters/letter'
import type { Acting } from '../context.ts'
import type { Letter } from './compose.ts'
import { queueMail, type Recipient } from './outbox.ts'

/** A letter of the registry with the facts its words are made of. */
export interface Wording<N extends LetterName> {
  letter: N
  facts: LetterFacts<N>
  greeting?: string
  /** The table under the words, already in the reader's formats. */
  rows?: [string, string][]
  /** Where its link leads, if it has one. */
  path?: string
}

/** A letter on its way: to whom, and because of which event. */
export interface Sending<N extends LetterName> extends Wording<N> {
  event: number | null
  to: readonly Recipient[]
  /** The ids of stored files that go with it. */
  files?: readonly string[]
}

/** Puts a letter for each recipient into the outbox, in the words of the registry. */
export async function sendLetter<N extends LetterName>(
  { trx, now, services }: Pick<Acting, 'trx' | 'now' | 'services'>,
  { event, to, files = [], ...wording }: Sending<N>,
): Promise<void> {
  const letter = letterOf(services.publicUrl(), wording)
  const urgent = letters[wording.letter].group === 'account'
  await queueMail(trx, now, { event, to, letter, urgent, files })
}

/** The letter as it is composed, in the words of the registry. */
export function letterOf<N extends LetterName>(
  publicUrl: string,
  { letter, facts, greeting = 'Good day,', rows = [], path }: Wording<N>,
): Letter {
  const write = letters[letter].write as (facts: LetterFacts<N>) => Words
  const { subject, paragraphs, link } = write(facts)
  return {
    subject,
    greeting,
    paragraphs,
    facts: rows,
    ...(link && path !== undefined ? { link: { text: link, url: publicUrl + path } } : {}),
  }
}
