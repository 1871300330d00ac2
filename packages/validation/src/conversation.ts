import { limits } from './limits.ts'
import { tidy } from './text-rules.ts'

/** Who speaks in a thread between a buyer and one supplier. */
export const sides = ['BUYER', 'SUPPLIER'] as const
/** One of them. */
export type Side = (typeof sides)[number]

/** What a message is: said, asked, told to all who were asked, or said with a move of an order. */
export const messageKinds = [
  'TEXT',
  'QUESTION',
  'ANSWER',
  'CONFIRMATION',
  'DECLINE',
  'DEADLINE',
] as const
/** One of them. */
export type MessageKind = (typeof messageKinds)[number]

/** The length of a text as UTF-8 counts it. */
export const messageBytes = (text: string) =>
  [...text].reduce((sum, character) => sum + widthOf(character.codePointAt(0)!), 0)
const widthOf = (point: number) => [0x80, 0x800, 0x10000].filter((from) => point >= from).length + 1

/** What is said of a text that is too long for one message. */
export const messageTooLong =
  'This is too long for one message. Please send it in parts or as a file'

/** Why this cannot be sent as it is, or null. */
export function messageProblem({ text, files }: { text: string; files: number }): string | null {
  if (tidy(text) === '' && files === 0) return 'Write something, or add a file'
  return messageBytes(tidy(text)) > limits.messageBytes ? messageTooLong : null
}

const plainly = (text: string) =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@]+/gu, ' ')
    .trim()} `

/** Which of these names occur in a text that is to name nobody, whatever stands between their words. */
export function namesIn(text: string, names: readonly string[]): string[] {
  const read = plainly(text)
  return names.filter((name) => plainly(name).trim() !== '' && read.includes(plainly(name)))
}

interface Said {
  number: number
  side: Side
  kind: MessageKind
  replyTo: number | null
}

/** The questions of suppliers that nobody has replied to yet, by their numbers. */
export const openQuestions = (messages: readonly Said[]): number[] =>
  messages
    .filter(({ kind, side }) => kind === 'QUESTION' && side === 'SUPPLIER')
    .filter((asked) => !messages.some((m) => m.side === 'BUYER' && m.replyTo === asked.number))
    .map(({ number }) => number)

const aboutOrders = /\b(p\.?o\.?s?|(?<!in )orders?)\b/i

/** Whether a message on a request reads as if it is about one of its orders: names it, or speaks of orders. */
export const readsAsOrder = (text: string, orderNumbers: readonly string[]): boolean =>
  orderNumbers.length > 0 && (namesIn(text, orderNumbers).length > 0 || aboutOrders.test(text))
