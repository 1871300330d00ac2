import { isDay } from '@fairlead/validation/typed-day'
import {
  periodProblem,
  readyPeriods,
  spendDimensions,
  type Period,
  type SpendDimension,
} from '@fairlead/validation/statistics'
import type { CaseType } from '@fairlead/validation/vocabulary'
import { caseTypeLabels } from '../../frame/labels.ts'

/** What is looked at: a period, and of it one vessel, those of the reader, or one kind. */
export interface Chosen extends Period {
  vesselId?: number
  type?: CaseType
  mine?: true
}

/** Which rows are open, and which figure they are behind. */
export type Behind =
  | {
      rows: 'orders'
      by?: SpendDimension
      key?: string
      month?: string
      only?: 'AVERAGE' | 'FIRST' | 'WITHOUT_RATE'
    }
  | { rows: 'requests'; key?: string; only?: 'QUOTED' | 'TIMED' }

/** What an address chooses; what it does not say, or says wrongly, is as on the first visit. */
export function chosenIn(search: URLSearchParams, today: string): Chosen {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const said = isDay(from) && isDay(to) && !periodProblem({ from, to })
  const vessel = search.get('vesselId') ?? ''
  const type = search.get('type')
  return {
    ...(said ? { from, to } : readyPeriods.months(today)),
    ...(/^[1-9]\d{0,8}$/.test(vessel) && { vesselId: Number(vessel) }),
    ...(isType(type) && { type }),
    ...(search.get('mine') === 'true' && { mine: true as const }),
  }
}
const isType = (text: string | null): text is CaseType =>
  text !== null && Object.hasOwn(caseTypeLabels, text)

/** By what spend is divided; by vessel at first. */
export const dimensionIn = (search: URLSearchParams): SpendDimension =>
  oneOf(spendDimensions, search.get('by')) ?? 'VESSEL'

/** The rows that an address opens. */
export function behindIn(search: URLSearchParams): Behind | null {
  const rows = search.get('rows')
  const key = search.get('key')
  const of = key === null ? {} : { key }
  if (rows === 'requests') {
    const only = oneOf(['QUOTED', 'TIMED'] as const, search.get('only'))
    return { rows, ...of, ...(only && { only }) }
  }
  if (rows !== 'orders') return null
  const only = oneOf(['AVERAGE', 'FIRST', 'WITHOUT_RATE'] as const, search.get('only'))
  const month = search.get('month') ?? ''
  return {
    rows,
    ...(key !== null && { key, by: dimensionIn(search) }),
    ...(/^\d{4}-(0[1-9]|1[0-2])$/.test(month) && { month }),
    ...(only && { only }),
  }
}

const oneOf = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find((each) => each === text)

const ofRows = ['rows', 'key', 'month', 'only']

/** The address with other values, as a query; an empty one is taken out, and the rows of another figure are closed. */
export function queryWith(search: URLSearchParams, values: Record<string, string | undefined>) {
  const after = new URLSearchParams(search)
  for (const name of ofRows) after.delete(name)
  for (const [name, value] of Object.entries(values))
    if (value === undefined) after.delete(name)
    else after.set(name, value)
  return `?${after.toString()}`
}

/** As the calls take it. */
export const queryOf = ({ mine, ...chosen }: Chosen) => ({
  ...chosen,
  ...(mine && { mine: 'true' as const }),
})
