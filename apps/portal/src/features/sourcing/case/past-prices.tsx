import { pastPriceLines, pastPriceWord } from '@fairlead/formatting/past-price'
import { keepPreviousData } from '@tanstack/react-query'
import { createContext, lazy, Suspense, useContext, useMemo, useState, type ReactNode } from 'react'
import { useModule } from '../../../frame/area-context.ts'
import { useCall, type RowOf } from '../../../server/queries.ts'
import { Sparkline } from '../../../ui/sparkline.tsx'
import styles from './past-prices.module.css'

const PriceHistory = lazy(async () => ({
  default: (await import('./price-history.tsx')).PriceHistory,
}))

type Past = RowOf<'case.pastPrices'>
interface Known {
  caseId: number
  currency: string
  byLine: ReadonlyMap<number, Past>
}

const Prices = createContext<Known>({ caseId: 0, currency: '', byLine: new Map() })

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
    () => ({ caseId, currency, byLine: new Map(data?.map((past) => [past.caseLineId, past])) }),
    [caseId, currency, data],
  )
  return <Prices value={known}>{children}</Prices>
}

/** The last price of a line in a word, and all of it in full; empty where the item is new. */
export function usePastPrice(caseLineId: number) {
  const { currency, byLine } = useContext(Prices)
  const past = byLine.get(caseLineId)
  if (!past) return { word: '', full: '', paid: null }
  const { ordered, quoted, paid } = past
  return {
    word: pastPriceWord(ordered, quoted),
    full: pastPriceLines(ordered, quoted, currency).join('\n'),
    paid: ordered ? paid : null,
  }
}

interface CellProps {
  line: { id: number; name: string; unit: string }
}

/** The same as a cell; where it was paid, it opens what was paid before. */
export function PastPriceCell({ line }: CellProps) {
  const { caseId } = useContext(Prices)
  const { word, full, paid } = usePastPrice(line.id)
  const [open, setOpen] = useState(false)
  if (!paid)
    return (
      <span className="muted" title={full}>
        {word || '-'}
        {full && <span className="sr">. {full}</span>}
      </span>
    )
  return (
    <>
      <button
        type="button"
        className={styles['past']}
        title={full}
        aria-label={`${line.name}: what was paid, ${word}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {word}
        {paid.length > 1 && <Sparkline values={paid.map(Number)} />}
      </button>
      {open && (
        <Suspense fallback={null}>
          <PriceHistory caseId={caseId} line={line} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
