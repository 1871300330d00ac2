import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { keepFiles } from '../../file/file.queries.ts'
import { caseFacts } from './case.facts.ts'
import { lockCase } from './case.queries.ts'

export const attachToCase: Handler<'case.attach'> = async (
  { trx, actor, services, files },
  { params },
) => {
  const found = await lockCase(trx, actor, params.id)
  decided(caseLifecycle, 'attach', await caseFacts(trx, actor, found))
  return keepFiles(trx, services.files, files['files'] ?? [], {
    owner: 'case',
    ownerId: found.id,
    origin: 'WEB',
    companyId: actor.companyId,
  })
}
