import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { hidden } from '../../db/hidden.ts'

/** What stands in numbers. */
const SIGNS = [...'0123456789abcdefghijklmnopqrstuvwxyz-/._ ']
/** Of shorter ones every other is one sign off, and longer ones are none. */
const [SHORTEST, LONGEST] = [4, 30]

/** What was typed with one sign other, one more, one less, or two neighbours exchanged, in small letters. */
export function oneSignOff(typed: string): string[] {
  const letters = [...typed.toLowerCase()]
  if (letters.length < SHORTEST || letters.length > LONGEST) return []
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

/** The numbers of RFQs and orders that were typed but for one sign: hardly ever many, where hundreds are like it. */
export async function numbersMeant(db: Db, typed: string): Promise<string[]> {
  const near = oneSignOff(typed)
  if (near.length === 0) return []
  const forms = hidden(near, 'text[]')
  const { rows } = await sql<{ number: string }>`
    select lower(requisition_number) as number from rfq_case where lower(requisition_number) = any(${forms}::text[])
    union select lower(order_number) from purchase_order where lower(order_number) = any(${forms}::text[])`.execute(
    db,
  )
  return rows.map(({ number }) => number)
}
