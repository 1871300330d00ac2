import { useState } from 'react'
import { counted } from '@fairlead/validation/counted'
import type { ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { UnreadRows } from '../../ui/unread-rows.tsx'
import { countsIn, DifferenceTable, KindTabs, type Kind } from './difference-table.tsx'

type Read = ReplyOf<'priceList.read'>

interface Props {
  read: Read
  busy: boolean
  onClose: () => void
  onApply: (sheet: Pick<Read, 'revision' | 'lines'>) => void
}

const mostShown = 300

/** What a sheet changes; nothing counts until it is applied. */
export function PriceDifferenceDialog({ read, busy, onClose, onApply }: Props) {
  const { differences, same, unread, revision, lines } = read
  const [kind, setKind] = useState<Kind>('ALL')
  const counts = countsIn(differences)
  const shown = differences.filter((one) => kind === 'ALL' || one.kind === kind)
  const problems = differences.filter(({ problem }) => problem).length
  const words = `${counts.NEW} new, ${counts.CHANGED} changed, ${counts.GONE} gone, ${same} the same`
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
          Apply {counted(differences.length, 'change')}
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
      {differences.length === 0 ? (
        <Notice>Every line is as it stands in the draft.</Notice>
      ) : (
        <>
          <KindTabs counts={counts} kind={kind} onKind={setKind} />
          <DifferenceTable rows={shown.slice(0, mostShown)} />
        </>
      )}
      {shown.length > mostShown && (
        <p className="muted small">And {shown.length - mostShown} more.</p>
      )}
    </Dialog>
  )
}
