import type { Db } from '../../db/connect.ts'

/** The next survey of each of these ships, today or later. */
export async function nextSurveys(
  db: Db,
  { companyId, vesselIds, today }: { companyId: number; vesselIds: number[]; today: string },
) {
  const rows = await db
    .selectFrom('survey')
    .leftJoin('port', 'port.locode', 'survey.port')
    .distinctOn('survey.vesselId')
    .select(['survey.vesselId', 'survey.kind', 'survey.society', 'survey.surveyOn', 'survey.note'])
    .select('port.name as port')
    .where('survey.companyId', '=', companyId)
    .where('survey.vesselId', 'in', [0, ...vesselIds])
    .where('survey.surveyOn', '>=', today)
    .orderBy('survey.vesselId')
    .orderBy('survey.surveyOn')
    .orderBy('survey.id')
    .execute()
  return new Map(rows.map((row) => [row.vesselId, row]))
}
