import type { DeclarationFacts } from '@fairlead/validation/ihm/declaration-lifecycle'
import type { Role } from '@fairlead/validation/vocabulary'
import type { Db } from '../../db/connect.ts'
import { quotationSettings } from '../company/company.queries.ts'
import type { DeclarationRecord } from './declaration.queries.ts'

/** What the moves of a declaration depend on. Whether its forms are complete is known where they are sent. */
export async function declarationFacts(
  db: Db,
  { role }: { role: Role },
  { state, reminders, companyId }: DeclarationRecord,
): Promise<DeclarationFacts> {
  const { reminderCap } = await quotationSettings(db, companyId)
  return { role, state, reminders, reminderCap, complete: true, barred: false }
}
