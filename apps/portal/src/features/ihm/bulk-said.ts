import { saidTitles } from './forms-changes.ts'
import type { Said } from './bulk-draft.tsx'
import type { Begin } from './use-bulk.ts'

/** What an order says otherwise than the sheet it is answered in. */
export interface Otherwise {
  orderNumber: string
  words: string
}

const ofSupplier = ['division', 'contact', 'phone', 'fax', 'email'] as const
const ofConformity = ['address', 'place', 'name', 'function', 'information'] as const

/** The one contact and signature of a sheet: of the order that was typed into first; what it leaves empty the others say. */
export function saidBy(orders: readonly Pick<Begin, 'start'>[]): Said {
  const typed = orders.filter(({ start }) => start.known.version > 0 || start.begun)
  const forms = [...typed, ...orders].map(({ start }) => start.form)
  const { supplier, conformity } = forms[0]!
  const first = <T extends object, K extends keyof T>(all: readonly T[], names: readonly K[]) =>
    Object.fromEntries(
      names.map((name) => [name, all.map((each) => each[name]).find(Boolean) ?? '']),
    ) as Pick<T, K>
  return {
    supplier: { ...supplier, ...first(forms.map((form) => form.supplier), ofSupplier) }, // prettier-ignore
    conformity: { ...conformity, ...first(forms.map((form) => form.conformity), ofConformity) }, // prettier-ignore
  }
}

/** The orders whose own contact or signature gives way to that of the sheet, with what they said. */
export const saidOtherwise = (orders: readonly Begin[], said: Said): Otherwise[] =>
  orders.flatMap(({ declaration: { orderNumber }, start: { form } }) => {
    const other = <T, K extends keyof T & string>(mine: T, one: T, names: readonly K[]) =>
      names
        .filter((name) => mine[name] && mine[name] !== one[name])
        .map((name) => `${saidTitles[name]}: ${String(mine[name])}`)
    const words = [
      ...other(form.supplier, said.supplier, ofSupplier),
      ...other(form.conformity, said.conformity, ofConformity),
    ].join(', ')
    return words ? [{ orderNumber, words }] : []
  })
