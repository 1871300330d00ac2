import { contactOf, controllerOf, imprintLine, imprintOf } from '@fairlead/formatting/imprint'
import { limits } from '@fairlead/validation/limits'
import type { Db } from '../../db/connect.ts'
import type { OperatorText } from '../../http/site-texts.ts'
import { publicOperator } from './operator.queries.ts'
import { rulesOf } from './operator.rules.ts'

const SECONDS = 10

/**
 * A fact for every page of the site: asked for every few seconds, not for every visitor. Whoever is in a transaction asks on
 * its connection: many of them waiting for a second one would wait for each other.
 */
export function everyFewSeconds<T>(now: () => Date, read: (db: Db) => Promise<T>) {
  let known: { fact: T; until: number } | null = null
  return async (db: Db): Promise<T> => {
    const time = now().getTime()
    if (known && time < known.until) return known.fact
    const fact = await read(db)
    known = { fact, until: time + SECONDS * 1000 }
    return fact
  }
}

/** Who runs the installation, in words. */
export async function operatorText(db: Db): Promise<OperatorText | null> {
  const operator = await publicOperator(db)
  return (
    operator && {
      line: imprintLine(operator),
      imprint: imprintOf(operator),
      contact: contactOf(operator),
      controller: controllerOf(operator),
      source: operator.sourceUrl,
      issues: operator.issuesUrl,
    }
  )
}

/** For how many days what is kept, by the names that the pages use. */
export async function keptDays(db: Db): Promise<Record<string, number>> {
  const { enquiryDays, applicationDays } = await rulesOf(db)
  const { mailDays, loginTraceDays, knownDeviceDays } = limits
  return { enquiryDays, applicationDays, mailDays, loginTraceDays, knownDeviceDays }
}
