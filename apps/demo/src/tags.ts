import type { TagForm } from '@fairlead/validation/tag'
import type { Trx } from '@fairlead/server/src/db/transaction'
import { actsOf } from './act.ts'
import type { World } from './model.ts'

const ofCases: (Omit<TagForm, 'kind'> & { name: string })[] = [
  { name: 'Dry dock 2026', colour: 'blue' },
  { name: 'Off-hire risk', colour: 'red' },
  { name: 'Charterer pays', colour: 'amber' },
]
const ofSuppliers: { name: string; colour: TagForm['colour'] }[] = [
  { name: 'Framework agreement', colour: 'green' },
  { name: 'Ask for pictures', colour: 'plain' },
]

/** Every buyer has a few tags, on some of its RFQs and suppliers, through its own calls. */
export async function writeTags(trx: Trx, world: World, now: number) {
  for (const buyer of world.buyers) {
    const act = actsOf(trx, buyer.users[0]!, new Date(now))
    for (const tag of ofCases) await act('tag.create', { body: { kind: 'CASE', ...tag } })
    for (const [i, tag] of ofSuppliers.entries()) {
      const supplierIds = world.suppliers.filter((_, n) => n % 7 === i).map(({ id }) => id)
      await act('tag.create', { body: { kind: 'SUPPLIER', ...tag, supplierIds } })
    }
    const tags = await trx
      .selectFrom('tag')
      .select('id')
      .where('companyId', '=', buyer.id)
      .where('kind', '=', 'CASE')
      .orderBy('id')
      .execute()
    const cases = await trx
      .selectFrom('rfqCase')
      .select('id')
      .where('companyId', '=', buyer.id)
      .orderBy('id', 'desc')
      .limit(60)
      .execute()
    for (const [i, { id }] of tags.entries()) {
      const caseIds = cases.filter((_, n) => n % 5 === i).map((found) => found.id)
      if (caseIds.length > 0) await act('case.tag', { body: { caseIds, add: [id] } })
    }
  }
}
