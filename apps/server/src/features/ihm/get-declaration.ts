import type { Handler } from '../../context.ts'
import { declarationDocument } from './declaration.document.ts'
import { getDeclaration as findDeclaration } from './declaration.queries.ts'

export const getDeclaration: Handler<'declaration.get'> = async (
  { db, actor, today },
  { params },
) => declarationDocument(db, actor, { row: await findDeclaration(db, actor, params.id), today })
