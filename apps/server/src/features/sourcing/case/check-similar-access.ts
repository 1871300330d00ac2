import type { Handler } from '../../../context.ts'
import { casesVisibleTo } from './case.queries.ts'

export const checkSimilarAccess: Handler<'case.similarAccess'> = async (
  { db, actor },
  { params },
) => {
  const found = await casesVisibleTo(db.selectFrom('rfqCase').select('rfqCase.id'), actor)
    .where('rfqCase.id', '=', params.id)
    .executeTakeFirst()
  return { access: found !== undefined }
}
