import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { counted } from '@fairlead/validation/counted'
import type { ReplyOf } from '../../server/queries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NotRead, UnreadRows } from '../../ui/unread-rows.tsx'
import { orderedTitle, orderedWords } from './price-list-bar.tsx'
import { countsIn, countWords, DifferenceTable, KindTabs, type Kind } from './difference-table.tsx'

/** A vendor is not told what its buyer ordered. */
type Read = ReplyOf<'supplierProposal.read'> & Partial<Pick<ReplyOf<'priceList.read'>, 'ordered'>>

interface Props {
  read: Read
  busy: boolean
  onClose: () => void
  onApply: (sheet: Pick<Read, 'revision' | 'lines'>) => void
}

/** So many changes stand in the table at once. */
const pageSize = 200

/** What a sheet changes; nothing counts until it is applied. */
export function PriceDifferenceDialog({ read, busy, onClose, onApply }: Props) {
  const { differences, same, unread, revision, lines } = read
  const [kind, setKind] = useState<Kind>('ALL')
  const [from, setFrom] = useState(0)
  const counts = countsIn(differences)
  const shown = differences.filter((one) => kind === 'ALL' || one.kind === kind)
  const problems = differences.filter(({ problem }) => problem).length
  const words = `${countWords(counts.NEW)} new, ${countWords(counts.CHANGED)} changed, ${countWords(counts.GONE)} gone, ${countWords(same)} the same`
  return (
    <Dialog
      title="How this sheet differs"
      note={`${words}. Nothing counts until you apply it.`}
      cancel="Discard import"
      unsaved={differences.length > 0}
      onClose={onClose}
      onSubmit={() => onApply({ revision, lines })}
      actions={
        <Button kind="primary" type="submit" busy={busy} disabled={differences.length === 0}>
          {differences.length === 1
            ? 'Apply 1 change'
            : `Apply ${countWords(differences.length)} changes`}
        </Button>
      }
    >
      {problems > 0 && (
        <Notice tone="amber">
          {counted(problems, 'line')} with a problem. They can be applied; nothing goes out until
          they are right.
        </Notice>
      )}
      <UnreadRows rows={unread} />
      <NotRead {...read} />
      {read.ordered && (
        <p title={orderedTitle(read.ordered)}>
          At this year's quantities: <b>{orderedWords(read.ordered)}</b>
        </p>
      )}
      {differences.length === 0 ? (
        <Notice>Every line is as it stands in the draft.</Notice>
      ) : (
        <>
          <KindTabs
            counts={counts}
            kind={kind}
            onKind={(next) => {
              setKind(next)
              setFrom(0)
            }}
          />
          {shown.length > pageSize && <Pager from={from} of={shown.length} onFrom={setFrom} />}
          <DifferenceTable rows={shown.slice(from, from + pageSize)} />
        </>
      )}
    </Dialog>
  )
}

interface PagerProps {
  from: number
  of: number
  onFrom: (from: number) => void
}

function Pager({ from, of, onFrom }: PagerProps) {
  const last = Math.min(from + pageSize, of)
  return (
    <div className="row">
      <span className="muted small" role="status">
        Changes {countWords(from + 1)} to {countWords(last)} of {countWords(of)}
      </span>
      <IconButton
        icon={ChevronLeft}
        label="Changes before"
        disabled={from === 0}
        onClick={() => onFrom(from - pageSize)}
      />
      <IconButton
        icon={ChevronRight}
        label="Changes after"
        disabled={last >= of}
        onClick={() => onFrom(from + pageSize)}
      />
    </div>
  )
}
