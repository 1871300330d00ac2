import { Refusal } from '@fairlead/api/refusals'
import type { CallContext, Handler } from '../../../context.ts'
import { ofCase, record } from '../../event/event.record.ts'
import { freeContractNumber } from '../../contract/contract.number.ts'
import { addLines } from '../../contract/price-list.lines.ts'
import { lockCase, type CaseRecord } from '../case/case.queries.ts'
import { contractOfAward, findAward, priceListsOf, type Winner } from './award.contract.ts'

type Context = CallContext<'contract.ofTender'>

/** The draft contract of an awarded tender: its winners, their prices and terms. A second call answers the one that was made. */
export const makeContract: Handler<'contract.ofTender'> = async (context, { params }) => {
  const { trx, actor } = context
  const found = await lockCase(trx, actor, params.id)
  const award = await findAward(trx, found)
  if (!award) throw new Refusal('contract.no-award')
  const there = await contractOfAward(trx, award.id)
  if (there) return { id: there.id }
  const winners = await priceListsOf(trx, found, award.id)
  const lists = winners.filter(({ supplierId }) => supplierId !== null)
  if (lists.length === 0) throw new Refusal('contract.no-vendor')
  const { companyId } = actor
  const number = await freeContractNumber(
    trx,
    companyId,
    found.requisitionNumber ?? `T-${found.id}`,
  )
  const contract = await trx
    .insertInto('contract')
    .values({
      companyId,
      number,
      awardId: award.id,
      createdBy: actor.id,
      createdAt: context.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = await insertVersion(context, { found, contractId: contract.id, winners, award })
  for (const list of lists) await insertList(context, version, found, list)
  await record(
    context,
    'contract.begun',
    { id: contract.id, buyerId: companyId },
    { number, version: 1 },
  )
  await record(context, 'case.contractMade', ofCase(found), { number })
  return { id: contract.id }
}

interface Making {
  found: CaseRecord
  contractId: number
  winners: readonly Winner[]
  award: { reason: string }
}

async function insertVersion(
  { trx, actor, now, today }: Context,
  { found, contractId, winners, award }: Making,
) {
  const outside = winners.filter(({ supplierId }) => supplierId === null)
  const { currency } = await trx
    .selectFrom('company')
    .select('currency')
    .where('id', '=', found.companyId)
    .executeTakeFirstOrThrow()
  const notes = [
    `From the tender ${found.requisitionNumber ?? found.id}, ${found.title}.`,
    award.reason,
    ...outside.map(
      ({ name }) => `${name} won too and has no account here, so its prices are not in it.`,
    ),
  ]
  const { id } = await trx
    .insertInto('contractVersion')
    .values({
      contractId,
      number: 1,
      title: found.title || `Tender ${found.requisitionNumber ?? found.id}`,
      category: '',
      currency: sameOf(winners.map((one) => one.currency)) ?? currency,
      incoterm: sameOf(winners.map((one) => one.incoterm)),
      incotermPlace: sameOf(winners.map((one) => one.incotermPlace)),
      paymentTerms: sameOf(winners.map((one) => one.paymentTerms)),
      validFrom: today,
      validTo: null,
      noticeDays: 30,
      notes: notes.filter(Boolean).join('\n'),
      supplierIds: [...new Set(winners.flatMap(({ supplierId }) => supplierId ?? []))],
      savedBy: actor.id,
      savedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What all winners agree on; what they do not is the buyer's to say. */
const sameOf = <T>(values: readonly T[]): T | null =>
  new Set(values).size === 1 ? values[0]! : null

async function insertList(
  { trx, today }: Context,
  versionId: number,
  found: CaseRecord,
  { supplierId, currency, delivery, lines }: Winner,
) {
  const list = await trx
    .insertInto('priceList')
    .values({
      versionId,
      uuid: crypto.randomUUID(),
      supplierId: supplierId!,
      name: '',
      currency,
      world: false,
      countries: [],
      ports: found.deliveryPort ? [found.deliveryPort] : [],
      validFrom: today,
      validTo: null,
      delivery,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addLines(trx, list.id, lines, 0)
}
