import { Refusal } from '@fairlead/api/refusals'
import type { CompanyPart } from '@fairlead/validation/supplier-company'
import type { Acting } from '../../context.ts'
import type { Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import { record } from '../event/event.record.ts'

/** Names of what a save put in and took out. */
export interface Difference {
  added: readonly string[]
  removed: readonly string[]
}

const words: Record<CompanyPart, string> = {
  basics: 'the basics of the company',
  accountTypes: 'the account types',
  categories: 'the categories',
  brands: 'the brands',
  services: 'the services',
  serviceBrands: 'the brands of the services',
  classApprovals: 'the class approvals',
  ports: 'the ports for goods',
  servicePorts: 'the ports for services',
  lubricantsPorts: 'the ports for lubricants',
  certificates: 'the certificates',
  desks: 'the mail addresses',
}

/** The version of a part, and who saved it; never saved is version 0. */
export async function versionOf(db: Db, companyId: number, part: CompanyPart) {
  const row = await db
    .selectFrom('companyPart')
    .leftJoin('account', 'account.id', 'companyPart.savedBy')
    .select(['companyPart.version', 'companyPart.savedAt', 'account.firstName', 'account.lastName'])
    .where('companyPart.companyId', '=', companyId)
    .where('companyPart.part', '=', part)
    .executeTakeFirst()
  return {
    version: row?.version ?? 0,
    savedAt: row?.savedAt ?? null,
    savedBy: row?.firstName ? `${row.firstName} ${row.lastName}` : null,
  }
}

/** Saves of one company go one after the other. */
export const lockCompany = (db: Db, companyId: number) =>
  db
    .selectFrom('company')
    .select('registeredAt')
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/**
 * Saves one part as a whole where nobody saved it since `version` was read (null: whatever stands), and tells support the
 * difference. Answers the new version.
 */
export async function savePart(
  { trx, actor, now }: Pick<Acting<Member>, 'trx' | 'actor' | 'now'>,
  { part, version }: { part: CompanyPart; version: number | null },
  write: () => Promise<Difference>,
): Promise<{ version: number }> {
  const { companyId } = actor
  await lockCompany(trx, companyId)
  const known = await versionOf(trx, companyId, part)
  if (version !== null && version !== known.version) throw changedSince(known)
  const { added, removed } = await write()
  const saved = { version: known.version + 1, savedBy: actor.id, savedAt: now }
  await trx
    .insertInto('companyPart')
    .values({ companyId, part, ...saved })
    .onConflict((conflict) => conflict.columns(['companyId', 'part']).doUpdateSet(saved))
    .execute()
  if (added.length + removed.length > 0)
    await record(
      { trx, actor, now },
      'company.partSaved',
      { id: companyId },
      { part: words[part], added: inWords(added), removed: inWords(removed) },
    )
  return { version: saved.version }
}

const changedSince = ({ savedBy }: { savedBy: string | null }) =>
  new Refusal(
    'company.part-changed',
    undefined,
    `${savedBy ?? 'A colleague'} saved this in the meantime. Your entries are kept: see what changed, then save again`,
  )

const named = 8
const inWords = (names: readonly string[]) =>
  names.length > named
    ? `${names.slice(0, named).join(', ')} and ${names.length - named} more`
    : names.join(', ')

/** What came and went between two lists of names. */
export function differenceOf(before: readonly string[], after: readonly string[]): Difference {
  const [old, young] = [new Set(before), new Set(after)]
  return {
    added: after.filter((name) => !old.has(name)),
    removed: before.filter((name) => !young.has(name)),
  }
}
