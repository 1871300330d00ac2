import { sql } from 'kysely'
import { countryName } from '@fairlead/formatting/address'
import type { FoundBy, SupplierFilter } from '@fairlead/validation/supplier-search'
import type { Db } from '../../db/connect.ts'
import { certificateNames } from '../reference/reference.certificates.ts'
import { partsOf, type Asking } from './supplier.reason-parts.ts'

interface Reason {
  company: number
  /** What a word was found by; without one it is for all the companies. */
  hit: string | null
  found: FoundBy
}

/** Why each of these companies was found, by its words first and then by what was asked for; each thing once. */
export async function reasonsOf(db: Db, asking: Asking): Promise<Map<number, FoundBy[]>> {
  const { companies, filter } = asking
  const all = Map.groupBy(await read(db, asking), ({ company }) => company)
  return new Map(
    companies.map(({ id, hits }) => {
      const own = all.get(id) ?? []
      const typed = [...new Set(hits)].flatMap((hit) => {
        if (hit.startsWith('COUNTRY '))
          return { kind: 'COUNTRY', text: countryName(hit.slice(8)) } as const
        if (hit.startsWith('VENDOR ')) return { kind: 'VENDOR', text: hit.slice(7) } as const
        return own.filter((reason) => reason.hit === hit).map(({ found }) => found)
      })
      const asked = own.filter(({ hit }) => hit === null).map(({ found }) => found)
      return [id, distinct([...typed, ...ofType(filter), ...asked].map(named))]
    }),
  )
}

async function read(db: Db, asking: Asking): Promise<Reason[]> {
  const parts = asking.companies.length > 0 ? partsOf(asking) : []
  if (parts.length === 0) return []
  return (await sql<Reason>`${sql.join(parts, sql` union all `)}`.execute(db)).rows
}

const ofType = ({ accountType }: SupplierFilter): FoundBy[] =>
  accountType ? [{ kind: 'TYPE', type: accountType }] : []

/** Certificates are stored by their codes. */
const named = (found: FoundBy): FoundBy =>
  found.kind === 'CERTIFICATE' || found.kind === 'MEMBERSHIP'
    ? { ...found, text: certificateNames[found.kind].get(found.text) ?? found.text }
    : found

/** A port that was typed and chosen is said once. */
function distinct(found: readonly FoundBy[]): FoundBy[] {
  const key = (one: FoundBy) => `${one.kind} ${'text' in one ? one.text : ''}`
  return [...new Map(found.map((one) => [key(one), one])).values()]
}
