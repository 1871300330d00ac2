import { sql } from 'kysely'
import type { Trx } from '@fairlead/server/src/db/transaction'
import { actsOf } from './act.ts'
import type { CaseType } from '@fairlead/validation/vocabulary'
import type { World } from './model.ts'

const top = (accountCode: string, name: string, kind?: CaseType) => ({
  accountCode,
  name,
  under: null,
  defaultFor: kind ? [kind] : [],
})
const part = (under: string, accountCode: string, name: string) => ({ accountCode, name, under })

/** The accounts that the lines of the demo name, as a technical department keeps them. */
const categories = [
  top('6000', 'Services and surveys', 'SERVICES'),
  top('6100', 'Deck and engine stores', 'SUPPLIES'),
  part('6100', '6110', 'Paint and deck'),
  part('6100', '6130', 'Engine room consumables'),
  part('6100', '6150', 'Safety'),
  top('6120', 'Ropes and lifting'),
  top('6140', 'General stores'),
  top('6200', 'Provisions and medical'),
  part('6200', '6210', 'Provisions'),
  part('6200', '6220', 'Medical'),
  top('6310', 'Lubricants'),
  top('6410', 'Spares', 'SPARES'),
  top('6900', 'Dry dock', 'CONTRACT_TENDER'),
].map((row) => ({ ...row, amount: '1' }))
/** How much of its categories is taken by now, in turn. */
const used = [0.62, 0.71, 0.53, 0.48, 0.83]

/** Orders that were sent keep the day and the rates of it; then each buyer has budgets of this year and some of the last. */
export async function writeBudgets(trx: Trx, world: World, now: number) {
  await sql`update purchase_order o set budget_on = (o.submitted_at at time zone 'UTC')::date,
      budget_rates = jsonb_build_object(c.currency, '1')
        || coalesce((select jsonb_object_agg(r.currency, r.rate::text) from exchange_rate r where r.company_id = c.id), '{}')
        || coalesce((select k.rates from rfq_case k where k.id = o.case_id), '{}')
    from company c where c.id = o.company_id and o.submitted_at is not null`.execute(trx)
  const year = new Date(now).getUTCFullYear()
  for (const buyer of world.buyers) {
    const act = actsOf(trx, buyer.users[0]!, new Date(now))
    const { currency } = await trx
      .selectFrom('company')
      .select('currency')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    const make = (vesselId: number | null, of: number) =>
      act('budget.create', { body: { vesselId, year: of, currency, categories } })
    await make(null, year)
    for (const [i, ship] of buyer.ships.entries()) {
      if (i < 2) await make(ship.id, year - 1)
      await make(ship.id, year)
    }
    await fit(trx, buyer.id, act)
  }
}

/** Vessels whose budgets ask or refuse: what the demo itself sends must not meet them, whatever was ordered by that hour. */
export async function strictVessels(trx: Trx): Promise<number[]> {
  const found = await trx
    .selectFrom('budget')
    .select('vesselId')
    .where('policy', '<>', 'SHOW')
    .where('vesselId', 'is not', null)
    .$narrowType<{ vesselId: number }>()
    .execute()
  return found.map(({ vesselId }) => vesselId)
}

type Act = ReturnType<typeof actsOf>
/** Of the last ship, and of one before it; most are only shown. */
const policies: Record<number, 'BLOCK' | 'WARN'> = { 1: 'BLOCK', 4: 'WARN' }

/** Amounts that fit what was ordered: most have money left, one category is over. */
async function fit(trx: Trx, companyId: number, act: Act) {
  const budgets = await trx
    .selectFrom('budget')
    .select(['id', 'version', 'vesselId'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute()
  for (const [n, budget] of budgets.entries()) {
    const rows = await trx
      .selectFrom('budgetCategory')
      .leftJoin('budgetCategory as top', 'top.id', 'budgetCategory.parentId')
      .select(['budgetCategory.accountCode', 'budgetCategory.name', 'budgetCategory.defaultFor'])
      .select(['budgetCategory.committed', 'budgetCategory.spent', 'top.accountCode as under'])
      .where('budgetCategory.budgetId', '=', budget.id)
      .orderBy('budgetCategory.position')
      .execute()
    const sumOf = (code: string) =>
      rows
        .filter((row) => row.accountCode === code || row.under === code)
        .reduce((sum, row) => sum + Number(row.committed) + Number(row.spent), 0)
    await act('budget.save', {
      params: { id: budget.id },
      body: {
        version: budget.version,
        policy: policies[budgets.length - n] ?? 'SHOW',
        categories: rows.map(({ committed: _, spent: __, ...row }, i) => {
          const top = rows.findIndex(
            ({ accountCode }) => accountCode === (row.under ?? row.accountCode),
          )
          const share = n % 3 === 2 && top === 1 ? 1.08 : used[(n + top) % used.length]!
          const taken = sumOf(row.accountCode) / (row.under ? share + 0.1 : share)
          const amount = taken > 0 ? Math.ceil(taken / 10) * 10 : (row.under ? 400 : 3000) + i * 100
          return { ...row, amount: amount.toFixed(2) }
        }),
      },
    })
  }
}
