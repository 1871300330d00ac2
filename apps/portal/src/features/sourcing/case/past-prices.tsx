import { pastPriceLines, pastPriceWord } from '@fairlead/formatting/past-price'
import { keepPreviousData } from '@tanstack/react-query'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useModule } from '../../../frame/area-context.ts'
import { useCall, type RowOf } from '../../../server/queries.ts'

type Past = RowOf<'case.pastPrices'>
interface Known {
  currency: string
  byLine: ReadonlyMap<number, Past>
}

const Prices = createContext<Known>({ currency: '', byLine: new Map() })

interface PastPricesProps {
  caseId: number
  /** The company's own. */
  currency: string
  /** Of so many lines from the top, while no more are shown. */
  first?: number | undefined
  children: ReactNode
}

/** What the company last paid and was last asked for the lines of an RFQ: read once, shown beside each line. */
export function PastPrices({ caseId, currency, first, children }: PastPricesProps) {
  const enabled = useModule('PRICE_HISTORY')
  const { data } = useCall(
    'case.pastPrices',
    { params: { id: caseId }, query: first ? { first } : {} },
    { enabled, staleTime: 300_000, throwOnError: false, placeholderData: keepPreviousData },
  )
  const known = useMemo(
    () => ({ currency, byLine: new Map(data?.map((past) => [past.caseLineId, past])) }),
    [currency, data],
  )
  return <Prices value={known}>{children}</Prices>
}

/** The last price of a line in a word, and all of it in full; empty where the item is new. */
export function usePastPrice(caseLineId: number): { word: string; full: string } {
  const { currency, byLine } = useContext(Prices)
  const past = byLine.get(caseLineId)
  if (!past) return { word: '', full: '' }
  const { ordered, quoted } = past
  return {
    word: pastPriceWord(ordered, quoted),
    full: pastPriceLines(ordered, quoted, currency).join('\n'),
  }
}

/** The same as a cell. */
export function PastPriceCell({ caseLineId }: { caseLineId: number }) {
  const { word, full } = usePastPrice(caseLineId)
  return (
    <span className="muted" title={full}>
      {word || '-'}
      {full && <span className="sr">. {full}</span>}
    </span>
  )
}
