import type { Trx } from '@fairlead/server/src/db/transaction'
import { addDays } from '@fairlead/validation/day'
import { actsOf, type Act } from './act.ts'
import { strictVessels } from './budgets.ts'
import type { Buyer, World } from './model.ts'
import { silent } from './silent.ts'
import { dayOf } from './time.ts'

/**
 * Every buyer buys something at contract prices, one line of it above them; and a tender that was quoted is awarded and becomes a
 * draft contract.
 */
export async function useContracts(trx: Trx, world: World, now: number) {
  const { id: before } = await trx
    .selectFrom('event')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  for (const buyer of world.buyers) {
    const act = actsOf(trx, buyer.users[0]!, new Date(now), silent)
    await orderAtContract(trx, act, buyer, now)
    await awardTender(trx, act, buyer)
  }
  await trx.deleteFrom('mail').where('eventId', '>', before).execute()
}

/** The first items of the list for Rotterdam; of the last one more is paid than was agreed. */
async function orderAtContract(trx: Trx, act: Act, buyer: Buyer, now: number) {
  const list = await trx
    .selectFrom('priceList')
    .innerJoin('contractVersion', 'contractVersion.id', 'priceList.versionId')
    .innerJoin('contract', 'contract.id', 'contractVersion.contractId')
    .select(['priceList.id', 'priceList.supplierId', 'priceList.currency'])
    .where('contract.companyId', '=', buyer.id)
    .where('contractVersion.publishedAt', 'is not', null)
    .where('priceList.name', '=', 'Rotterdam and Antwerp')
    .orderBy('priceList.id')
    .executeTakeFirst()
  if (!list) return
  const items = await trx
    .selectFrom('priceLine')
    .select(['code', 'description', 'unit', 'prices'])
    .where('listId', '=', list.id)
    .orderBy('position')
    .limit(4)
    .execute()
  const strict = new Set(await strictVessels(trx))
  const ship = buyer.ships.find(({ id }) => !strict.has(id)) ?? buyer.ships[0]!
  const eta = addDays(dayOf(now), 12)
  const { id } = await act('order.create', {
    body: {
      orderNumber: `K-${dayOf(now).slice(2, 4)}-${buyer.id}01`,
      type: 'SUPPLIES',
      title: 'Stores at contract prices',
      supplierId: list.supplierId,
      vesselId: ship.id,
      currency: list.currency,
      deliveryPort: 'NLRTM',
      vesselEta: eta,
      deliveryDueDate: eta,
      lines: items.map(({ description, code, unit, prices }, i) => {
        const agreed = Number(/^[\d.]+=([\d.]+)/.exec(prices)![1])
        const isAbove = i === items.length - 1
        return {
          name: description,
          code,
          unit,
          quantity: '2',
          unitPrice: (isAbove ? agreed * 1.08 : agreed).toFixed(2),
          ...(!isAbove && { priceListId: list.id }),
        }
      }),
    },
  })
  await act('order.send', { body: { request: { purchaseOrderIds: [id], deliveryDueDate: eta } } })
}

async function awardTender(trx: Trx, act: Act, buyer: Buyer) {
  const tender = await trx
    .selectFrom('rfqCase')
    .innerJoin('quotation', 'quotation.caseId', 'rfqCase.id')
    .select(['rfqCase.id', 'rfqCase.version', 'quotation.id as quotationId'])
    .where('rfqCase.companyId', '=', buyer.id)
    .where('rfqCase.type', '=', 'CONTRACT_TENDER')
    .where('rfqCase.state', '=', 'OPEN')
    .where('quotation.state', '=', 'SUBMITTED')
    .orderBy('quotation.linesQuoted', 'desc')
    .executeTakeFirst()
  if (!tender) return
  const params = { id: tender.id }
  const lines = await trx
    .selectFrom('quotationLine')
    .select(['id as offerId', 'caseLineId'])
    .where('quotationId', '=', tender.quotationId)
    .where('unitCost', 'is not', null)
    .where('alternative', '=', false)
    .where('caseLineId', 'is not', null)
    .execute()
  const { version } = await act('case.select', {
    params,
    body: { version: tender.version, selections: lines },
  })
  await act('case.award', {
    params,
    body: {
      version,
      reason: 'The widest list, and the supplier knows the fleet',
      acceptExpired: [tender.quotationId],
    },
  })
  await act('contract.ofTender', { params })
}
