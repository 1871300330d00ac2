import type { EvaluationPart } from '@fairlead/validation/evaluation-parts'
import type { LateOffers } from '@fairlead/validation/late-offers'
import type { Db } from '../../db/connect.ts'
import { prepared } from '../../db/prepared.ts'

const nameOf = prepared((db, at: { id: number }) =>
  db.selectFrom('company').select('name').where('id', '=', at.id),
)

export async function companyName(db: Db, id: number): Promise<string> {
  const [company] = await nameOf(db, { id })
  if (!company) throw new Error(`There is no company ${id}`)
  return company.name
}

/** What a buyer asks of quotations and how often it reminds. */
interface StoredSettings {
  currencyLock: boolean
  lockQuantity: boolean
  requireReference: boolean
  requireIhm: boolean
  allowDistinctItems: boolean
  requireReason: boolean
  reminderCap: number
  requirePackaging: boolean
  allowPreselectedIhmForms: boolean
  lateOffers: LateOffers
  defaultForwarderId: number | null
  reportParts: EvaluationPart[]
}

const settingsOf = prepared((db, at: { companyId: number }) =>
  db.selectFrom('company').select(['settings', 'currency']).where('id', '=', at.companyId),
)

/** The same as its people read and change them. */
export async function settingsShown(db: Db, companyId: number) {
  const { currencyLock, ...settings } = await quotationSettings(db, companyId)
  return { ...settings, currencyLock: currencyLock !== null }
}

export type QuotationSettings = Awaited<ReturnType<typeof quotationSettings>>

/** How often a company reminds, by its settings where they are read already. */
export const reminderCapIn = (settings: unknown): number =>
  (settings as Partial<StoredSettings>).reminderCap ?? 5

/** A company's settings for quotations, with their defaults. */
export async function quotationSettings(db: Db, companyId: number) {
  const [company] = await settingsOf(db, { companyId })
  if (!company) throw new Error(`There is no company ${companyId}`)
  const own = company.settings as Partial<StoredSettings>
  return {
    currency: company.currency,
    currencyLock: own.currencyLock ? company.currency : null,
    lockQuantity: own.lockQuantity ?? false,
    requireReference: own.requireReference ?? false,
    requireIhm: own.requireIhm ?? false,
    allowDistinctItems: own.allowDistinctItems ?? true,
    requireReason: own.requireReason ?? false,
    reminderCap: reminderCapIn(own),
    requirePackaging: own.requirePackaging ?? false,
    allowPreselectedIhmForms: own.allowPreselectedIhmForms ?? true,
    lateOffers: own.lateOffers ?? 'TAKE',
    defaultForwarderId: own.defaultForwarderId ?? null,
    reportParts: own.reportParts ?? ['quotations'],
  }
}
