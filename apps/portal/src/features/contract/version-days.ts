import { formatDate } from '@fairlead/formatting/date'
import type { Contract } from './contract-model.ts'

type Version = Contract['versions'][number]
export type Standing = Pick<Version, 'state' | 'activeFrom' | 'activeTo'>
/** What is told of a version; a vendor is not told who wrote it. */
export type Dated = Standing & Partial<Pick<Version, 'savedBy' | 'publishedBy'>>

/** Where a version stands, in words. */
export function standingWords({ state, activeFrom, activeTo }: Standing): string {
  if (state === 'DRAFT') return /* a text */ 'Draft'
  if (state === 'PAST') return /* a text */ `Until ${formatDate(activeTo)}`
  const from = formatDate(activeFrom)
  return state === 'ACTIVE' ? /* a text */ `Active since ${from}` : /* a text */ `From ${from}`
}

/** From when until when it was in force, and by whom. */
export function daysOf({ state, activeFrom, activeTo, savedBy, publishedBy }: Dated): string {
  const by = (who?: string | null) => (who ? `, ${who}` : '')
  if (state === 'DRAFT') return /* a text */ `Draft${by(savedBy)}`
  if (activeTo && activeFrom && activeTo < activeFrom)
    return `Replaced before its day${by(publishedBy)}`
  const from = formatDate(activeFrom)
  return `${activeTo ? `${from} to ${formatDate(activeTo)}` : `From ${from}`}${by(publishedBy)}`
}
