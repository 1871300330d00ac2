import { useQuery } from '@tanstack/react-query'
import { limits } from '@fairlead/validation/limits'
import { act } from '../../../server/act.ts'
import { dataProvider } from '../../../server/data-provider.ts'
import type { ListRecord } from '../../../server/resources.ts'
import { countOf, nobody, type Chosen } from './chosen.ts'

export interface SuppliersOf {
  chosen: Chosen
  /** What is to be said about them. */
  said: string
}

/** Who was asked in another RFQ of the company and can be asked in this one; null while they are read. */
export function useSuppliersOf(caseId: number, like: number | null): SuppliersOf | null {
  const { data, isError } = useQuery({
    queryKey: ['suppliersOf', caseId, like],
    queryFn: () => (like === null ? nothing : suppliersOf(caseId, like)),
    staleTime: Infinity,
    meta: { typing: true },
  })
  if (isError)
    return {
      ...nothing,
      said: 'The suppliers of the other RFQ could not be read. Choose them below.',
    }
  return data ?? null
}

const nothing: SuppliersOf = { chosen: nobody, said: '' }

async function suppliersOf(caseId: number, like: number): Promise<SuppliersOf> {
  const { access } = await act('case.similarAccess', { params: { id: like } })
  if (!access)
    return { ...nothing, said: 'That other RFQ is not one of yours. Choose suppliers below.' }
  const of = (id: number) =>
    Promise.all([
      act('case.suppliersWithRequestIds', { params: { id } }),
      act('case.unregisteredRequests', { params: { id } }),
    ])
  const [[theirs, guests], [ours, ourGuests], heads] = await Promise.all([
    of(like),
    of(caseId),
    act('case.overviews', { params: { ids: String(like) } }),
  ])
  const asked = new Set(ours.map(({ supplierId }) => supplierId))
  const ids = theirs.flatMap(({ supplierId }) => supplierId ?? [])
  const open = await stillThere(ids.filter((id) => !asked.has(id)))
  const mailed = new Set(ourGuests.map(({ email }) => email.toLowerCase()))
  const newGuests = guests.filter(({ email }) => !mailed.has(email.toLowerCase()))
  const registered = open.slice(0, limits.suppliersPerCase)
  const unregistered = newGuests
    .slice(0, limits.suppliersPerCase - registered.length)
    .map(({ name, email }) => ({ name, email }))
  const chosen = { registered, unregistered }
  const all = ids.length + guests.length
  const name = heads[0]?.requisitionNumber ?? `RFQ ${like}`
  const left = all - countOf(chosen)
  const said = `${countOf(chosen)} of the ${all} suppliers of ${name} are chosen.`
  return {
    chosen,
    said:
      left > 0 ? `${said} The other ${left} were asked here before or cannot be asked now.` : said,
  }
}

async function stillThere(ids: readonly number[]) {
  if (ids.length === 0) return []
  const { data } = await dataProvider.getMany<ListRecord<'supplier'>>('supplier', {
    ids: ids.slice(0, 100),
  })
  return data.map(({ id, name }) => ({ id, name }))
}
