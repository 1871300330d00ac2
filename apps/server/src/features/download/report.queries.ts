import type { Report } from '@fairlead/api/calls/download'
import { limits } from '@fairlead/validation/limits'
import type { Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'

const DAY = 86_400_000

/** Before that a report is not kept any more. */
export const keptSince = (now: Date) => new Date(now.getTime() - limits.reportDays * DAY)

/** The reports a person has asked for, as long as they are kept. */
export async function reportsOf(
  db: Db,
  { id }: Pick<Member, 'id'>,
  now: Date,
): Promise<(Report & { fileId: string | null })[]> {
  const rows = await db
    .selectFrom('report')
    .leftJoin('file', 'file.id', 'report.fileId')
    .select(['report.id', 'report.caseId', 'state', 'done', 'total', 'error', 'file.name'])
    .select(['report.createdAt', 'report.fileId'])
    .where('accountId', '=', id)
    .where('report.createdAt', '>', keptSince(now).toISOString())
    .orderBy('report.id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    keptUntil: new Date(Date.parse(row.createdAt) + limits.reportDays * DAY).toISOString(),
  }))
}
