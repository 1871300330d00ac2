import { useEffect, useRef, useState, type RefObject } from 'react'
import type { DraftStatus } from '../../drafts/draft-status.tsx'
import type { RowOf } from '../../server/queries.ts'
import { OthersNotice } from '../../drafts/others-notice.tsx'
import { counted } from '@fairlead/validation/counted'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { differing, type Clash } from './lines-together.ts'
import { PriceCards } from './price-cards.tsx'
import { PriceGrid } from './price-grid.tsx'
import type { PriceRow } from './price-list-model.ts'
import { usePriceLines, windowSize, type Fresh, type SaveLines } from './use-price-lines.ts'
import type { Goal } from './use-goal.ts'
import { WindowTools, type Show, type Window } from './window-tools.tsx'
import styles from './contract.module.css'

type Saving = Parameters<typeof DraftStatus>[0]['saving']
type Line = RowOf<'priceList.lines'>

/** Which lines the server is asked for. */
interface Asked {
  q?: string
  show?: Exclude<Show, 'ALL' | 'GONE'>
}
interface Range {
  range: [number, number]
  sort: ['position', 'ASC']
}
interface Answer {
  data: { data: Line[]; total: number } | undefined
  refetch: () => Promise<{ data: Answer['data'] }>
  isFetchedAfterMount: boolean
  isPlaceholderData: boolean
}

interface Props {
  /** Reads a window of the lines; a hook, the same one at each drawing. */
  useLines: (asked: Asked, range: Range) => Answer
  save: SaveLines
  /** Where this device keeps what did not arrive: of which list. */
  place: string
  /** The revision of the list as it is now. */
  readRevision: () => Promise<number>
  shown: Window
  onShow: (next: Window) => void
  tabs: readonly { value: Show; label: string }[]
  /** The cell that a problem leads to. */
  goal?: Goal | null
  /** Of the list, kept over all its windows. */
  revision: RefObject<number>
  currency: string
  /** Saves what is typed now. */
  flush: RefObject<() => Promise<boolean>>
  onSaving: (saving: Saving) => void
}

/** The lines of a list that is typed, window by window. */
export function PriceLinesEditor(props: Props) {
  const { shown, useLines } = props
  const { q, show, from } = shown
  const isWhole = !q && show === 'ALL'
  const query = useLines(
    { ...(q && { q }), ...(show !== 'ALL' && show !== 'GONE' && { show }) },
    { range: [from, from + windowSize - 1], sort: ['position', 'ASC'] },
  )
  const [found, setFound] = useState<typeof query.data>()
  // What is being typed into is not read under the hands.
  if (!found && query.data && query.isFetchedAfterMount && !query.isPlaceholderData)
    setFound(query.data)
  const [here, setHere] = useState<number>()
  const grown = found && here !== undefined ? here - found.data.length : 0
  const isAll = (data: typeof query.data) => isWhole && data?.data.length === data?.total
  const again = async () => {
    const revision = await props.readRevision()
    const { data } = await query.refetch()
    return { revision, lines: data?.data ?? [], whole: isAll(data) }
  }
  return (
    <>
      <WindowTools
        tabs={props.tabs}
        shown={shown}
        total={found && found.total + grown}
        here={here}
        onShow={props.onShow}
      />
      {found ? (
        <Typed {...props} again={again} found={found.data} whole={isAll(found)} onCount={setHere} />
      ) : (
        <Skeleton lines={12} />
      )}
    </>
  )
}

function Typed({
  save,
  again,
  shown,
  revision,
  currency,
  flush,
  onSaving,
  found,
  whole,
  place,
  goal = null,
  onCount,
}: Props & {
  again: () => Promise<Fresh>
  found: readonly Line[]
  whole: boolean
  onCount: (lines: number) => void
}) {
  const from = found[0]?.position ?? shown.from + 1
  const some = shown.show !== 'ALL' || shown.q !== ''
  const numberOf = (row: PriceRow, at: number) =>
    some ? String(row.position ?? 'new') : String(from + at)
  const lines = usePriceLines({ save, again, lines: found, whole, place, revision, numberOf })
  flush.current = lines.flush
  const { saving } = lines
  // The last row is the one that is offered.
  const count = lines.keys.length - 1
  useEffect(() => onCount(count), [count, onCount])
  const Lines = useNarrow() ? PriceCards : PriceGrid
  const told = useRef(saving)
  if (told.current !== saving) {
    told.current = saving
    queueMicrotask(() => onSaving(saving))
  }
  return (
    <div className={styles['sheet']}>
      {lines.others && (
        <div className={styles['strip']}>
          <OthersNotice
            what="this price list"
            others={lines.others}
            words={clashWords}
            settle={lines.settle}
          />
        </div>
      )}
      {lines.left > 0 && (
        <div className={styles['strip']}>
          <Notice tone="amber">
            {counted(lines.left, 'line')} typed in another part of this list did not arrive and
            waits on this device: it is sent once that part is shown.
          </Notice>
        </div>
      )}
      <Lines lines={lines} currency={currency} from={from} some={some} goal={goal} />
    </div>
  )
}

/** A line that two typed: each as far as it is not like the other. */
function clashWords({ key, mine, theirs }: Clash) {
  const fields = mine && theirs ? differing(mine, theirs) : []
  const words = (row: PriceRow | null) =>
    row === null ? 'taken out' : fields.map((field) => row[field]).join(', ') || row.description
  const { code = '', description = '' } = mine ?? theirs ?? {}
  return {
    place: key,
    label: `${code} ${description}`.trim(),
    mine: words(mine),
    theirs: words(theirs),
  }
}
