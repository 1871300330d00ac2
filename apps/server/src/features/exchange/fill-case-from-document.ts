import type { Handler } from '../../context.ts'
import { getCase } from '../sourcing/case/case.queries.ts'
import { linesOfFile } from '../reading/reading.client-document.ts'

export const fillCaseFromDocument: Handler<'case.fillFromClientDocument'> = async (
  { db, actor, files },
  { params },
) => {
  await getCase(db, actor, params.b)
  return linesOfFile(files['files']?.[0])
}
