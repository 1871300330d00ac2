import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { duplicateOf } from '@fairlead/validation/upload'
import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../../context.ts'
import { decided } from '../../../db/move.ts'
import { filesOf, keepFiles } from '../../file/file.queries.ts'
import { caseFacts } from './case.facts.ts'
import { lockCase } from './case.queries.ts'

export const attachToCase: Handler<'case.attach'> = async (
  { trx, actor, services, files },
  { params },
) => {
  const found = await lockCase(trx, actor, params.id)
  decided(caseLifecycle, 'attach', await caseFacts(trx, actor, found))
  const uploads = files['files'] ?? []
  const twice = duplicateOf(uploads, await filesOf(trx, 'case', found.id))
  if (twice)
    throw new Refusal('upload.duplicate', [
      { path: 'files', message: `${twice.name} is attached already` },
    ])
  return keepFiles(trx, services.files, uploads, {
    owner: 'case',
    ownerId: found.id,
    origin: 'WEB',
    companyId: actor.companyId,
  })
}
