import type { supplierDeclarationCalls } from '@fairlead/api/calls/supplier-declaration'
import type { SortOf } from '@fairlead/api/contract'
import { awaitedDeclaration } from '@fairlead/validation/ihm/declaration-lifecycle'
import { changedSince, isMaker, productNumberKey } from '@fairlead/validation/ihm/reuse'
import { sql } from 'kysely'
import type { Member } from '../../actor.ts'
import type { Handler } from '../../context.ts'
import { contains } from '../../db/contains.ts'
import { countUpTo } from '../../db/count.ts'
import { onePage } from '../../db/one-page.ts'
import type { Db } from '../../db/connect.ts'
import { companyName } from '../company/company.queries.ts'
import { productNumberOf } from './declaration.product.ts'
import {
  declarationLines,
  declarationsVisibleTo,
  keyOfText,
  orderOf,
  toldToSupplier,
} from './declaration.queries.ts'
import { earlierOf } from './declaration.reuse.ts'
import { declaredColumns, listedDeclarations } from './declaration.rows.ts'

const mostWaiting = 30
const accepted = sql<string | null>`case when ${toldToSupplier(sql.ref('md.accepted_at'))}
  then md.accepted_at end`

const columns = {
  submittedAt: 'md.submittedAt',
  product: 'md.product',
  id: 'md.id',
} as const satisfies Record<
  SortOf<(typeof supplierDeclarationCalls)['supplierDeclaration.products']>,
  string
>

/** What a supplier declared, once by product and revision: what was accepted last, else what was sent last. */
export const listOwnForms: Handler<'supplierDeclaration.products'> = async (
  { db, actor, today },
  { list },
) => {
  let query = listedDeclarations(db, actor)
    .innerJoin('materialDeclaration as md', 'md.declarationId', 'hazardDeclaration.id')
    .innerJoin('hazardLine', 'hazardLine.id', 'md.hazardLineId')
    .where('md.id', 'in', newestOfEach(db, actor))
  if (list.filter.q) {
    const words = sql`concat_ws(' ', md.number, md.product, md.product_number, md.maker,
      md.revision, purchase_order.order_number)`
    query = query.where(contains(words, list.filter.q))
  }
  const rows = await query
    .select([
      ...declaredColumns,
      'md.revision',
      'md.publishedAt',
      'md.form',
      'buyer.name as buyerName',
    ])
    .select(accepted.as('acceptedAt'))
    .orderBy(columns[list.sort], list.descending ? 'desc' : 'asc')
    .orderBy('md.id', 'desc')
    .$call((rows) => onePage(rows, list))
    .execute()
  const waiting = await waitingFor(db, actor, { rows, today })
  const name = await companyName(db, actor.companyId)
  const items = rows.map(({ form, publishedAt, ...row }) => ({
    ...row,
    published: publishedAt !== null,
    isMaker: row.acceptedAt !== null && isMaker(row, name),
    above: form.answers.flatMap(({ code, above }) => (above ? [code] : [])),
    changed: changedSince(form, today, { eu: form.eu }).map(({ now }) => now.short),
    waiting: waiting.get(row.id) ?? [],
  }))
  return { items, total: await countUpTo(db, query.select('md.id')) }
}

const newestOfEach = (db: Db, actor: Member) =>
  declarationsVisibleTo(db.selectFrom('hazardDeclaration'), actor)
    .innerJoin('materialDeclaration as md', 'md.declarationId', 'hazardDeclaration.id')
    .distinctOn([
      keyOfText(sql.ref('md.product_number')),
      keyOfText(sql.ref('md.maker')),
      keyOfText(sql.ref('md.revision')),
    ])
    .select('md.id')
    .where('md.hazardLineId', 'is not', null)
    .orderBy(keyOfText(sql.ref('md.product_number')))
    .orderBy(keyOfText(sql.ref('md.maker')))
    .orderBy(keyOfText(sql.ref('md.revision')))
    .orderBy(sql`${accepted} desc nulls last`)
    .orderBy('md.id', 'desc')

interface Known {
  rows: readonly { id: number; productNumber: string }[]
  today: string
}

/** The lines that are awaited now, and for which one of these can be used again. */
async function waitingFor(db: Db, actor: Member, { rows, today }: Known) {
  const found = new Map<number, { declarationId: number; lineId: number; name: string }[]>()
  const keys = new Set(rows.map(({ productNumber }) => productNumberKey(productNumber)))
  const pending = await declarationsVisibleTo(
    db.selectFrom('hazardDeclaration').selectAll('hazardDeclaration'),
    actor,
  )
    .where('hazardDeclaration.state', '=', awaitedDeclaration)
    .where('hazardDeclaration.preselect', '=', true)
    .orderBy('hazardDeclaration.dueOn')
    .orderBy('hazardDeclaration.id')
    .limit(mostWaiting)
    .execute()
  for (const declaration of pending) {
    const lines = (await declarationLines(db, declaration.id)).filter(
      (line) => !line.accepted && keys.has(productNumberKey(productNumberOf(line))),
    )
    if (lines.length === 0) continue
    const { supplierId, orderNumber } = await orderOf(db, declaration.orderId)
    const earlier = await earlierOf(
      db,
      { ...declaration, supplierId },
      { lines, today, by: actor.role },
    )
    for (const line of lines) {
      const known = earlier.get(line.id)
      if (!known) continue
      const name = `${orderNumber}, ${line.position} ${line.name}`
      const each = { declarationId: declaration.id, lineId: line.id, name }
      found.set(known.id, [...(found.get(known.id) ?? []), each])
    }
  }
  return found
}
