import { imprintLine, imprintOf } from '@fairlead/formatting/imprint'
import type { Db } from '../../db/connect.ts'
import type { OperatorText } from '../../http/site-texts.ts'
import { publicOperator } from './operator.queries.ts'

const SECONDS = 10

/**
 * Who runs the installation, for every page of the site: asked for every few seconds, not for every visitor. Whoever is in a
 * transaction asks on its connection: many of them waiting for a second one would wait for each other.
 */
export function operatorText(now: () => Date): (db: Db) => Promise<OperatorText | null> {
  let known: { text: OperatorText | null; until: number } = { text: null, until: 0 }
  return async (db) => {
    const time = now().getTime()
    if (time < known.until) return known.text
    const operator = await publicOperator(db)
    const text = operator && { line: imprintLine(operator), imprint: imprintOf(operator) }
    known = { text, until: time + SECONDS * 1000 }
    return text
  }
}
