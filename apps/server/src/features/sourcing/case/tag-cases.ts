import type { Handler } from '../../../context.ts'
import { ofCase, record } from '../../event/event.record.ts'
import { changeTags } from '../../tag/tag.queries.ts'
import { lockCase, type CaseRecord } from './case.queries.ts'

export const tagCases: Handler<'case.tag'> = async (context, { body }) => {
  const { trx, actor } = context
  const cases: CaseRecord[] = []
  for (const id of [...new Set(body.caseIds)].sort((a, b) => a - b))
    cases.push(await lockCase(trx, actor, id))
  const ids = cases.map(({ id }) => id)
  const changed = await changeTags(trx, actor, 'CASE', { ...body, ids })
  for (const found of cases.filter(({ id }) => changed.includes(id)))
    await record(context, 'case.tagged', ofCase(found))
  return { ok: true }
}
