import type { Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import { declarationsVisibleTo } from './declaration.queries.ts'

/** The accepted forms of a ship, one of each line: what was accepted last. One query, however many there are. */
export async function acceptedOfVessel(db: Db, actor: Member, vesselId: number) {
  const rows = await declarationsVisibleTo(db.selectFrom('hazardDeclaration'), actor)
    .innerJoin('purchaseOrder', 'purchaseOrder.id', 'hazardDeclaration.orderId')
    .innerJoin('materialDeclaration as md', 'md.declarationId', 'hazardDeclaration.id')
    .select(['md.id', 'md.form', 'md.document', 'md.declarationId', 'md.acceptedAt'])
    .select(['md.contradicted', 'md.setAsideAt', 'md.setAsideReason', 'purchaseOrder.orderNumber'])
    .distinctOn(['md.declarationId', 'md.hazardLineId'])
    .where('hazardDeclaration.vesselId', '=', vesselId)
    .where('md.acceptedAt', 'is not', null)
    .where('md.hazardLineId', 'is not', null)
    .orderBy('md.declarationId')
    .orderBy('md.hazardLineId')
    .orderBy('md.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, note: noteOf(row) }))
}

function noteOf(of: { contradicted: boolean; setAsideAt: string | null; setAsideReason: string }) {
  if (of.setAsideAt !== null) return `Set aside: ${of.setAsideReason}`
  return of.contradicted ? 'Another form of this product says otherwise' : null
}

type Archived = Awaited<ReturnType<typeof acceptedOfVessel>>[number]

/** The declarations of conformity that cover them. */
export const conformitiesOf = (db: Db, forms: readonly Archived[]) =>
  db
    .selectFrom('hazardDeclaration')
    .innerJoin('purchaseOrder', 'purchaseOrder.id', 'hazardDeclaration.orderId')
    .select(['hazardDeclaration.conformity', 'purchaseOrder.orderNumber'])
    .where('hazardDeclaration.id', 'in', [...new Set(forms.map((form) => form.declarationId))])
    .where('hazardDeclaration.conformity', 'is not', null)
    .orderBy('hazardDeclaration.id')
    .execute()

/** The documents they were read off, each once. */
export async function documentsOf(db: Db, forms: readonly Archived[]) {
  const behind = new Map(forms.flatMap((of) => (of.document ? [[of.document, of] as const] : [])))
  if (behind.size === 0) return []
  const files = await db
    .selectFrom('file')
    .select(['id', 'name', 'type'])
    .where('id', 'in', [...behind.keys()])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return files.map((file) => {
    const { form, orderNumber } = behind.get(file.id)!
    return { ...file, number: form.number, product: form.productName, orderNumber }
  })
}
