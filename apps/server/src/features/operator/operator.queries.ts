import { missingOf, type Operator } from '@fairlead/validation/operator'
import type { Db } from '../../db/connect.ts'

/** The columns of a company that say who the operator is; the rest lies in its settings. */
const columns = ['name', 'address', 'postCode', 'city', 'country', 'email', 'phone'] as const
const more = [
  'registration',
  'vatId',
  'representedBy',
  'privacyEmail',
  'hours',
  'sourceUrl',
  'issuesUrl',
] as const

/** The parts of the operator's details that no other company has. */
export const ownSettings = (operator: Operator) =>
  Object.fromEntries(more.map((name) => [name, operator[name]]))

/** Who runs this installation, or null where nobody has said so yet. */
export async function findOperator(db: Db): Promise<Operator | null> {
  const row = await db
    .selectFrom('company')
    .select([...columns, 'settings'])
    .where('kind', '=', 'OPERATOR')
    .executeTakeFirst()
  if (!row) return null
  const { settings, ...known } = row
  const own = settings as Partial<Operator>
  return {
    ...known,
    registration: own.registration ?? null,
    vatId: own.vatId ?? null,
    representedBy: own.representedBy ?? null,
    privacyEmail: own.privacyEmail ?? null,
    hours: own.hours ?? null,
    sourceUrl: own.sourceUrl ?? null,
    issuesUrl: own.issuesUrl ?? null,
  }
}

/** The operator as strangers may read it: once its imprint is whole. */
export async function publicOperator(db: Db): Promise<Operator | null> {
  const operator = await findOperator(db)
  return operator && missingOf(operator).length === 0 ? operator : null
}

/** The operator's own company: events about the installation are its. */
export const operatorCompany = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('company')
      .select('id')
      .where('kind', '=', 'OPERATOR')
      .executeTakeFirstOrThrow()
  ).id
