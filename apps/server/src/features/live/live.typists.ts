import type { Db } from '../../db/connect.ts'
import type { DraftKind } from '../../realtime/bus.ts'
import type { Viewer } from '../account/account.viewers.ts'

/** Who may type on a draft: the people of its supplier, or of its buyer; a ship's own only where it is the ship's. */
export async function typistsOf(
  db: Db,
  kind: DraftKind,
  id: number,
): Promise<(viewer: Viewer) => boolean> {
  if (kind === 'case') {
    const found = await db
      .selectFrom('rfqCase')
      .select(['companyId', 'vesselId'])
      .where('id', '=', id)
      .executeTakeFirst()
    return ({ role, companyId, vesselId }) =>
      companyId === found?.companyId &&
      (role === 'buyer' || (role === 'vessel' && vesselId === found?.vesselId))
  }
  if (kind === 'request') {
    const found = await db
      .selectFrom('caseRequest')
      .select('supplierId')
      .where('id', '=', id)
      .executeTakeFirst()
    return ofSupplier(found?.supplierId)
  }
  const found = await db
    .selectFrom('purchaseOrder')
    .select(['companyId', 'supplierId', 'submittedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  // Before it is sent the buyer types on an order, then its supplier on the confirmation.
  return found?.submittedAt === null
    ? ({ role, companyId }) => role === 'buyer' && companyId === found.companyId
    : ofSupplier(found?.supplierId)
}

const ofSupplier =
  (supplierId: number | null | undefined) =>
  ({ role, companyId }: Viewer) =>
    role === 'supplier' && companyId === supplierId
