import { sql } from 'kysely'
import type { Handler } from '../../context.ts'
import { contains } from '../../db/contains.ts'
import { countUpTo } from '../../db/count.ts'
import { onePage } from '../../db/one-page.ts'

export const listSurveys: Handler<'survey.list'> = async ({ db, actor, today }, { list }) => {
  const { filter, sort } = list
  let query = db
    .selectFrom('survey as s')
    .innerJoin('vessel', 'vessel.id', 's.vesselId')
    .where('s.companyId', '=', actor.companyId)
  if (filter.vesselId) query = query.where('s.vesselId', '=', filter.vesselId)
  if (filter.kind) query = query.where('s.kind', '=', filter.kind)
  if (filter.when) query = query.where('s.surveyOn', filter.when === 'PAST' ? '<' : '>=', today)
  if (filter.q?.trim())
    query = query.where(contains(sql`vessel.name || ' ' || coalesce(s.note, '')`, filter.q))
  const by = { on: sql`s.survey_on`, vessel: sql`lower(vessel.name)` }
  const items = await query
    .leftJoin('account', 'account.id', 's.savedBy')
    .leftJoin('port', 'port.locode', 's.port')
    .select([
      's.id',
      's.kind',
      's.society',
      's.surveyOn as on',
      's.note',
      's.savedAt',
      's.remindedAt',
      's.reminders',
      's.revision',
    ])
    .select(
      sql<{ id: number; name: string }>`json_build_object('id', vessel.id, 'name', vessel.name)`.as(
        'vessel',
      ),
    )
    .select(
      sql<{ locode: string; name: string; country: string } | null>`case when port.locode is null
        then null else json_build_object('locode', port.locode, 'name', port.name, 'country', port.country) end`.as(
        'port',
      ),
    )
    .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as('savedBy'))
    .orderBy(
      sort === 'on' || sort === 'vessel' ? by[sort] : sql.ref(`s.${sort}`),
      list.descending ? 'desc' : 'asc',
    )
    .orderBy('s.surveyOn')
    .orderBy('s.id')
    .$call((rows) => onePage(rows, list))
    .execute()
  return { items, total: await countUpTo(db, query.select('s.id')) }
}
