import { letters, type LetterFacts, type LetterName } from '@fairlead/api/letters'
import type { Words } from '@fairlead/api/letters/letter'
import type { Acting } from '../context.ts'
import { queueMail, type Recipient } from './outbox.ts'

/** A letter of the registry on its way: to whom, because of which event, with which facts. */
export interface Sending<N extends LetterName> {
  letter: N
  event: number | null
  to: readonly Recipient[]
  facts: LetterFacts<N>
  greeting?: string
  /** The table under the words, already in the reader's formats. */
  rows?: [string, string][]
  /** Where its link leads, if it has one. */
  path?: string
}

/** Puts a letter for each recipient into the outbox, in the words of the registry. */
export async function sendLetter<N extends LetterName>(
  { trx, now, services }: Pick<Acting, 'trx' | 'now' | 'services'>,
  { letter, event, to, facts, greeting = 'Good day,', rows = [], path }: Sending<N>,
): Promise<void> {
  const write = letters[letter].write as (facts: LetterFacts<N>) => Words
  const { subject, paragraphs, link } = write(facts)
  await queueMail(trx, services.jobs, now, event, to, {
    subject,
    greeting,
    paragraphs,
    facts: rows,
    ...(link && path !== undefined
      ? { link: { text: link, url: services.publicUrl() + path } }
      : {}),
  })
}
