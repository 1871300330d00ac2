import Big from 'big.js'
import { z } from 'zod'
import { parseDecimal, Quantity } from './decimal.ts'
import { messages } from './messages.ts'
import {
  ConfirmedReadiness,
  confirmedReadinessProblems,
  type ConfirmationTiming,
} from './purchase-order.ts'
import { text } from './text.ts'
import { isDay } from './typed-day.ts'

/** What an order line was answered with so far. */
export interface AnsweredLine {
  quantity: string
  deliveries: readonly { quantity: string }[]
  /** What the supplier will not deliver. */
  declinedQuantity: string | null
}

/** An order line that deliveries can be confirmed for. */
export interface ConfirmableLine extends AnsweredLine {
  id: number
  unit: string
}

/** A part of a line that is promised for a day (`yyyy-MM-dd`). */
export interface PromisedDelivery {
  lineId: number
  quantity: string
  date: string
}

/** What is wrong with one of the promised deliveries, by its place in the list. */
export interface DeliveryProblem {
  delivery: number
  field: 'line' | 'quantity' | 'date'
  message: string
}

/** How much of a line waits for an answer: what is neither confirmed nor declined. */
export const openQuantity = (line: AnsweredLine): Big =>
  line.deliveries.reduce(
    (open, delivery) => open.minus(delivery.quantity),
    new Big(line.quantity).minus(line.declinedQuantity ?? 0),
  )

/** Whether anything of the lines still waits for an answer. */
export const hasOpen = (lines: readonly AnsweredLine[]) =>
  lines.some((line) => openQuantity(line).gt(0))

/** The lines as they stand once these deliveries are confirmed too. */
export const withDeliveries = <L extends ConfirmableLine>(
  lines: readonly L[],
  deliveries: readonly PromisedDelivery[],
): AnsweredLine[] =>
  lines.map((line) => ({
    ...line,
    deliveries: [...line.deliveries, ...deliveries.filter(({ lineId }) => lineId === line.id)],
  }))

/** How a line stands: everything promised, a part of it, nothing yet, or nothing but a refusal. */
export type LineAnswer = 'confirmed' | 'part' | 'open' | 'declined'

/** How a line stands. */
export function answerOf(line: AnsweredLine): LineAnswer {
  const promised = line.deliveries.length > 0
  if (openQuantity(line).gt(0)) return promised ? 'part' : 'open'
  return promised ? 'confirmed' : 'declined'
}

/** How far the answer to an order is: its lines, those answered in full, and whether a part is promised. */
export function progressOf(lines: readonly AnsweredLine[]) {
  const answers = lines.map(answerOf)
  const count = (...wanted: LineAnswer[]) => answers.filter((each) => wanted.includes(each)).length
  return {
    lines: answers.length,
    confirmed: count('confirmed'),
    declined: count('declined'),
    open: count('part', 'open'),
    begun: count('confirmed', 'part') > 0,
  }
}

const isQuantity = (text: string) => Quantity.safeParse(text).success

/** What keeps these deliveries from being confirmed today: unknown lines, days in the past, more than is open. */
export function confirmationProblems(
  lines: readonly ConfirmableLine[],
  deliveries: readonly PromisedDelivery[],
  today: string,
): DeliveryProblem[] {
  const left = new Map(lines.map((line) => [line.id, openQuantity(line)]))
  const units = new Map(lines.map((line) => [line.id, line.unit]))
  return deliveries.flatMap(({ lineId, quantity, date }, delivery): DeliveryProblem[] => {
    const open = left.get(lineId)
    if (!open) return [{ delivery, field: 'line', message: 'This line is not part of the order' }]
    const problems = dateProblems(delivery, date, today)
    if (!isQuantity(quantity))
      return [{ delivery, field: 'quantity', message: messages.number }, ...problems]
    left.set(lineId, open.minus(quantity))
    if (open.gte(quantity)) return problems
    const message = `Only ${open.toFixed()} ${units.get(lineId)} are open`
    return [{ delivery, field: 'quantity', message }, ...problems]
  })
}

/** One delivery as it is typed, and whether it goes out with the others. */
export interface PlannedDelivery {
  key: string
  lineId: number
  quantity: string
  date: string
  chosen: boolean
}

/** A confirmation as it is typed: its deliveries, a reference and a word to the buyer. */
export interface ConfirmationEntries {
  plan: PlannedDelivery[]
  /** The one delivery that goes out alone; null for all that are chosen. */
  only: string | null
  supplierReference: string
  comment: string
  /** Said with the confirmation where the buyer asks for it. */
  readiness: ConfirmedReadiness | ''
}

/** The deliveries that go out, each with its place in the plan; a comma is read as it was meant. */
export const chosenDeliveries = ({ plan, only }: Pick<ConfirmationEntries, 'plan' | 'only'>) =>
  plan.flatMap(({ key, lineId, quantity, date, chosen }, place) =>
    (only === null ? chosen : key === only)
      ? [{ place, lineId, quantity: parseDecimal(quantity) ?? quantity, date }]
      : [],
  )

/** What is typed to confirm an order today: problems stand at the delivery they are about. */
export const confirmationEntries = (
  lines: readonly ConfirmableLine[],
  today: string,
  timing: ConfirmationTiming,
) =>
  z
    .looseObject({
      plan: z.array(
        z.looseObject({
          key: z.string(),
          lineId: z.number(),
          quantity: z.string(),
          date: z.string(),
          chosen: z.boolean(),
        }),
      ),
      only: z.string().nullable(),
      supplierReference: text(60),
      comment: text(2000),
      readiness: z.union([z.literal(''), ConfirmedReadiness]),
    })
    .superRefine((typed, context) => {
      const deliveries = chosenDeliveries(typed)
      const missing = confirmedReadinessProblems(timing, typed.readiness || null)
      for (const { path, message } of missing)
        context.addIssue({ code: 'custom', message, path: [path] })
      for (const { delivery, field, message } of confirmationProblems(lines, deliveries, today))
        context.addIssue({
          code: 'custom',
          message,
          path: ['plan', deliveries[delivery]!.place, field === 'date' ? 'date' : 'quantity'],
        })
    })

function dateProblems(delivery: number, date: string, today: string): DeliveryProblem[] {
  if (date === '') return [{ delivery, field: 'date', message: messages.required }]
  if (!isDay(date)) return [{ delivery, field: 'date', message: messages.date }]
  if (date >= today) return []
  return [{ delivery, field: 'date', message: messages.past }]
}
