import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { hidden } from '../../db/hidden.ts'

/** What stands in numbers. */
const SIGNS = [...'0123456789abcdefghijklmnopqrstuvwxyz-/._ ']
/** Of shorter ones every other is one sign off, and longer ones are none. */
const [SHORTEST, LONGEST] = [4, 30]

/** What was typed with one sign other, one more, one less, or two neighbours exchanged. */
export function oneSignOff(typed: string): string[] {
  const letters = [...typed]
  const forms = new Set<string>()
  for (const at of [...letters.keys(), letters.length]) {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at)]
    const [first = '', second = '', ...others] = after
    const rest = after.slice(1).join('')
    forms.add(before + rest).add(before + second + first + others.join(''))
    for (const sign of SIGNS) forms.add(before + sign + rest).add(before + sign + first + rest)
  }
  forms.delete(letters.join(''))
  return [...forms]
}

const SIGNS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
/** So many parts of what was typed are taken for numbers. */
const MOST = 3

/** What was typed, if it may be a number, and its parts that may, such as that of "RFQ B-1-4711:". */
export function mayBeNumbers(typed: string): string[] {
  const parts = typed.split(/\s+/).map((part) => part.replaceAll(SIGNS_AROUND, ''))
  const isNumber = (part: string) =>
    /\d/.test(part) && part.length >= SHORTEST && part.length <= LONGEST
  return [...new Set([typed, ...parts])].filter(isNumber).slice(0, MOST)
}

/**
 * The numbers of RFQs and orders that stand among what was typed, or else those that are all of it but for one sign: hardly ever
 * many. Beside other words a sign is not forgiven: "moring ropes 2026" means the ropes.
 */
export async function numbersMeant(db: Db, q: string): Promise<string[]> {
  const typed = mayBeNumbers(q.toLowerCase())
  if (typed.length === 0) return []
  const whole = typed.filter((part) => part === q.toLowerCase())
  const forms = hidden([...typed, ...whole.flatMap(oneSignOff)], 'text[]')
  const { rows } = await sql<{ number: string }>`
    select lower(requisition_number) as number from rfq_case where lower(requisition_number) = any(${forms}::text[])
    union select lower(order_number) from purchase_order where lower(order_number) = any(${forms}::text[])`.execute(
    db,
  )
  const found = rows.map(({ number }) => number)
  const exact = found.filter((number) => typed.includes(number))
  return exact.length > 0 ? exact : found
}
