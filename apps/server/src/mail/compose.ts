import { htmlOf } from './compose.html.ts'
import { textOf } from './compose.text.ts'
import type { Letter } from './letter.ts'

/** Prints a letter as plain text and as HTML. */
export function compose(letter: Letter): { subject: string; text: string; html: string } {
  const subject = letter.subject.replace(/[\r\n]+/g, ' ').slice(0, 200)
  return { subject, text: textOf(letter), html: htmlOf({ ...letter, subject }) }
}
