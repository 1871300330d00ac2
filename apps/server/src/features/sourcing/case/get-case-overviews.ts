import { Refusal } from '@fairlead/api/refusals'
import { limits } from '@fairlead/validation/limits'
import type { Handler } from '../../../context.ts'
import { caseOverview } from './case.overview.ts'

export const getCaseOverviews: Handler<'case.overviews'> = ({ db, actor }, { params }) => {
  if (params.ids.length > limits.casesPerRequest) throw new Refusal('case.too-many')
  return Promise.all(params.ids.map((id) => caseOverview(db, actor, id)))
}
