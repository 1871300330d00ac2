import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { reportsOf } from './report.queries.ts'

export const listReports: Handler<'report.list'> = ({ db, actor, services }) =>
  reportsOf(db, actor, services.now())

export const downloadReport: Handler<'download.report'> = async (
  { db, actor, now, services },
  { params },
) => {
  const report = (await reportsOf(db, actor, now)).find(({ id }) => id === params.id)
  if (!report?.fileId || !report.name) throw new Refusal('record.missing')
  const body = await services.files.read(report.fileId)
  return { name: report.name, type: 'application/pdf', body }
}
