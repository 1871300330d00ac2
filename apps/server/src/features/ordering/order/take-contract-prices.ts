import { Refusal } from '@fairlead/api/refusals'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import type { CallContext, Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { publishDraft } from '../../../realtime/bus.ts'
import { contractPrices, type ContractPrice } from '../../contract/contract.prices.ts'
import { ofCase, record } from '../../event/event.record.ts'
import { caseFacts } from '../../sourcing/case/case.facts.ts'
import { caseLines, lockCase, type CaseRecord } from '../../sourcing/case/case.queries.ts'
import { removeLines } from '../../sourcing/case/case.lines.ts'
import { addToOrder, takenOrders, type TakenLine } from './order.taken.ts'

/** Lines that a contract covers leave the tender: one draft order for each vendor and currency, or the one begun before. */
export const takeContractPrices: Handler<'contract.take'> = async (context, { params, body }) => {
  const { trx, actor, now } = context
  const found = await lockCase(trx, actor, params.id)
  decided(caseLifecycle, 'edit', await caseFacts(trx, actor, found))
  if (found.version !== body.version) throw new Refusal('record.stale')
  const taken = await linesTaken(context, found, body.lines)
  const orders: number[] = []
  const keyOf = ({ price }: TakenLine) => `${price.supplier.id} ${price.currency}`
  for (const own of Map.groupBy(taken, keyOf).values())
    orders.push(await addToOrder(context, found, own))
  const version = found.version + 1
  const left = await removeLines(
    trx,
    found,
    taken.map(({ line }) => line.id),
  )
  await trx
    .updateTable('rfqCase')
    .set({ ...left, version, draftSavedBy: actor.id, draftSavedAt: now })
    .where('id', '=', found.id)
    .execute()
  const made = (await takenOrders(trx, found.id)).filter(({ id }) => orders.includes(id))
  await record(context, 'case.contractTaken', ofCase(found), {
    lines: taken.length,
    orders: made.map(({ orderNumber }) => orderNumber),
  })
  await publishDraft(trx, 'case', found.id)
  return { version, orders: made }
}

type Wanted = { position: number; listId: number }[]

/** The named lines with the price of the named list, as it holds now. */
async function linesTaken(
  { trx, today }: CallContext<'contract.take'>,
  found: CaseRecord,
  wanted: Wanted,
): Promise<TakenLine[]> {
  const lines = await caseLines(trx, found.id)
  const kits = new Set(lines.flatMap(({ kitOf, position }) => (kitOf ? [kitOf, position] : [])))
  if (wanted.some(({ position }) => kits.has(position))) throw new Refusal('contract.kit')
  const byPosition = new Map(lines.map((line) => [line.position, line]))
  const named = [...new Map(wanted.map((one) => [one.position, one])).values()]
  const prices = found.deliveryPort ? await pricesOf(found.deliveryPort) : []
  return named.map(({ position, listId }, i) => {
    const line = byPosition.get(position)
    const price = prices[i]?.find((offered: ContractPrice) => offered.listId === listId)
    if (!line || !price)
      throw new Refusal('contract.price-gone', [
        { path: `lines.${i}`, message: `Line ${position} has no such contract price any more` },
      ])
    return { line, price }
  })

  function pricesOf(port: string) {
    const asked = { companyId: found.companyId, port, on: found.vesselEta ?? today }
    return contractPrices(
      trx,
      asked,
      named.map(({ position }) => wantedOf(byPosition.get(position))),
    )
  }
}

const wantedOf = (line?: Awaited<ReturnType<typeof caseLines>>[number]) => ({
  code: line?.code ?? '',
  scheme: line?.scheme ?? null,
  unit: line?.unit ?? '',
  quantity: line?.quantity ?? null,
})
