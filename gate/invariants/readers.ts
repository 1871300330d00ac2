import { CallFailed, type Client } from '@fairlead/api/client'
import { personas, type Persona } from '@fairlead/server/testing/personas'
import { insist } from '../people.ts'
import type { House } from '../house.ts'

const list = {
  filter: { page: 'all' as const },
  range: [0, 999] as [number, number],
  sort: ['id', 'DESC'] as ['id', 'DESC'],
}

/** What each side lists, opens one by one, and whose it is by the tables. */
const nouns = {
  case: {
    sides: ['buyer', 'otherBuyer', 'colleague'],
    listed: (client: Client) => client.list('case.list', list),
    opened: (client: Client, id: number) => client.call('case.details', { params: { id } }),
    own: 'select id from rfq_case where company_id = $1',
    every: 'select id from rfq_case',
  },
  request: {
    sides: ['supplier', 'otherSupplier', 'thirdSupplier'],
    listed: (client: Client) => client.list('request.list', list),
    opened: (client: Client, id: number) => client.call('request.standing', { params: { id } }),
    own: 'select id from case_request where supplier_id = $1',
    every: 'select id from case_request',
  },
  quotation: {
    sides: ['buyer', 'otherBuyer', 'supplier', 'otherSupplier', 'thirdSupplier'],
    listed: null,
    opened: (client: Client, id: number) => client.call('quotation.get', { params: { id } }),
    own: `select q.id from quotation q join case_request r on r.id = q.request_id where $1 in (r.supplier_id, r.buyer_id)`,
    every: 'select id from quotation',
  },
  order: {
    sides: ['buyer', 'otherBuyer'],
    listed: (client: Client) => client.list('order.list', list),
    opened: (client: Client, id: number) => client.call('order.get', { params: { id } }),
    own: 'select id from purchase_order where company_id = $1',
    every: 'select id from purchase_order',
  },
  'supplier order': {
    sides: ['supplier', 'otherSupplier', 'thirdSupplier'],
    listed: (client: Client) => client.list('supplierOrder.list', list),
    opened: (client: Client, id: number) => client.call('order.get', { params: { id } }),
    own: `select id from purchase_order where supplier_id = $1 and state not in ('DRAFT', 'IMPORTED', 'DISCARDED')`,
    every: 'select id from purchase_order',
  },
} as const satisfies Record<string, Noun>

interface Noun {
  sides: readonly Persona[]
  listed: ((client: Client) => Promise<{ data: { id: number }[] }>) | null
  opened(client: Client, id: number): Promise<unknown>
  own: string
  every: string
}

/** So many foreign records of each kind are tried to be opened. */
const TRIED = 3

/** I6: nobody lists or opens what their company is no party to; a foreign record is answered like a missing one. */
export async function overheard(house: House): Promise<string[]> {
  const found: string[] = []
  for (const [name, noun] of Object.entries<Noun>(nouns))
    for (const side of noun.sides) {
      const client = await house.as(side)
      const company = await house.rows<{ id: number }>('select id from company where name = $1', [
        personas[side].company,
      ])
      const ids = async (sql: string, values: unknown[] = []) =>
        (await house.rows<{ id: number }>(sql, values)).map(({ id }) => id)
      const own = new Set(await ids(noun.own, [company[0]!.id]))
      const listed = noun.listed ? (await insist(() => noun.listed!(client))).data : []
      for (const { id } of listed) if (!own.has(id)) found.push(`I6 ${side} lists ${name} ${id}`)
      const foreign = (await ids(noun.every)).filter((id) => !own.has(id)).slice(-TRIED)
      for (const id of foreign)
        if (!(await isMissing(() => noun.opened(client, id))))
          found.push(`I6 ${side} opens ${name} ${id}`)
    }
  return found
}

const isMissing = (open: () => Promise<unknown>) =>
  insist(open).then(
    () => false,
    (error: unknown) => error instanceof CallFailed && error.status === 404,
  )
