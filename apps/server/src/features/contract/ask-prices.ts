import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { formatDate } from '@fairlead/formatting/date'
import { askedProblem } from '@fairlead/validation/contract'
import type { Handler } from '../../context.ts'
import { sendLetter } from '../../mail/letters.ts'
import { tradersOf } from '../company/company.people.ts'
import { record } from '../event/event.record.ts'
import { lockContract } from './contract.queries.ts'
import { listHeads } from './price-list.queries.ts'
import { inForce } from './proposal.queries.ts'

const aDay = 86_400_000

/** Each vendor is asked once, for all of its lists; it reads nothing of the others. */
export const askPrices: Handler<'contract.askPrices'> = async (context, { params, body }) => {
  const { trx, actor, now, today } = context
  const contract = await lockContract(trx, actor, params.id)
  const late = askedProblem({ ...body, today })
  if (late) throw new Refusal('request.invalid', [late])
  const version = await trx
    .selectFrom('contractVersion as v')
    .select(['v.id', 'v.number', 'v.title'])
    .where('v.contractId', '=', contract.id)
    .where(inForce(today))
    .executeTakeFirst()
  if (!version) throw new Refusal('proposal.no-contract')
  const uuids = [...new Set(body.lists)]
  const lists = await listHeads(trx, version.id).where('l.uuid', 'in', uuids).execute()
  if (lists.length < uuids.length) throw new Refusal('proposal.no-contract')
  const before = await trx
    .selectFrom('priceAsk')
    .select('uuid')
    .where('contractId', '=', contract.id)
    .where('uuid', 'in', uuids)
    .where(sql<boolean>`asked_at > ${new Date(now.getTime() - aDay)}`)
    .execute()
  if (before.length > 0) throw new Refusal('contract.asked-already')
  const asked = { byDate: body.by, words: body.words, askedBy: actor.id, askedAt: now }
  await trx
    .insertInto('priceAsk')
    .values(uuids.map((uuid) => ({ contractId: contract.id, uuid, ...asked })))
    .onConflict((conflict) => conflict.columns(['contractId', 'uuid']).doUpdateSet(asked))
    .execute()
  const { number } = contract
  for (const [supplierId, own] of Map.groupBy(lists, (list) => list.supplierId)) {
    const { name: supplier } = own[0]!.vendor
    const about = { id: contract.id, buyerId: contract.companyId, supplierId }
    const facts = { number, supplier, lists: own.length }
    await sendLetter(context, {
      letter: 'contract.pricesAsked',
      event: await record(context, 'contract.pricesAsked', about, facts),
      to: await tradersOf(trx, supplierId),
      facts: {
        number,
        title: version.title,
        buyer: actor.companyName,
        lists: own.map(wordsOf),
        by: body.by && formatDate(body.by),
        words: body.words,
      },
      path:
        own.length === 1
          ? `/secured/supplier/contract/${contract.id}/view-active-pricelist/${own[0]!.uuid}`
          : `/secured/supplier/contract/${contract.id}`,
    })
  }
  return { ok: true }
}

type Head = Awaited<ReturnType<ReturnType<typeof listHeads>['execute']>>[number]
/** A list as its vendor knows it: by its name, else by where it holds. */
const wordsOf = ({ name, world, countries, ports }: Head): string =>
  name || (world ? 'every port' : [...ports.map((port) => port.name), ...countries].join(', '))
