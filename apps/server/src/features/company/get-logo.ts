import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { downloadOf } from '../file/file.queries.ts'
import { letterheadOf } from './company.papers.ts'

export const getLogo: Handler<'letterhead.logo'> = async ({ db, actor, services }) => {
  const { logo } = await letterheadOf(db, actor.companyId)
  if (logo === null) throw new Refusal('record.missing')
  return downloadOf(db, services.files, 'company', actor.companyId, logo)
}
