import { imprintLine } from '@fairlead/formatting/imprint'
import type { Db } from '../../db/connect.ts'
import { publicOperator } from './operator.queries.ts'

const SECONDS = 10

/** Who runs the installation, for the foot of every page: asked for every few seconds, not for every visitor. */
export function operatorLine(db: Db, now: () => Date): () => Promise<string> {
  let known = { line: '', until: 0 }
  return async () => {
    const time = now().getTime()
    if (time < known.until) return known.line
    const operator = await publicOperator(db)
    known = { line: operator ? imprintLine(operator) : '', until: time + SECONDS * 1000 }
    return known.line
  }
}
