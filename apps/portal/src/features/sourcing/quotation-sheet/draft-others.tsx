import { useUser } from '../../../frame/area-context.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Clash } from './sheet-merge.ts'
import type { Sheet } from './use-sheet.ts'
import type { Others } from './use-sheet-draft.ts'

interface Props {
  sheet: Sheet
  others: Others
  settle: (clashes: readonly Clash[]) => void
}

/** Says that somebody else types on this quotation too, and what both typed in one cell. */
export function DraftOthers({ sheet, others, settle }: Props) {
  const { name, taken, clashes } = others
  const { firstName, lastName } = useUser()
  const who =
    name === `${firstName} ${lastName}`
      ? 'You type on this quotation in another window'
      : `${name ?? 'Somebody'} types on this quotation too`
  return (
    <div className="sheetnote" role="status">
      <Notice tone={clashes.length > 0 ? 'amber' : 'blue'}>
        {who}
        {taken > 0 && `: ${cells(taken)} came in`}.
        {clashes.length > 0 && ' In these cells yours stands:'}
        {clashes.length > 0 && (
          <ul>
            {clashes.map((clash) => (
              <li key={clash.place}>
                {cellName(sheet, clash)}: {clash.mine || 'empty'}, theirs {clash.theirs || 'empty'}
              </li>
            ))}
          </ul>
        )}{' '}
        {clashes.length > 0 && <Button onClick={() => settle(clashes)}>Take theirs</Button>}{' '}
        <Button onClick={() => settle([])}>{clashes.length > 0 ? 'Keep mine' : 'Close'}</Button>
      </Notice>
    </div>
  )
}

const cells = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)

function cellName(sheet: Sheet, { caseLineId, field }: Clash) {
  const title = sheet.columns.find(({ id }) => id === field)?.title ?? field
  const row = caseLineId === null ? undefined : sheet.store.row(String(caseLineId))
  return row ? `Line ${row.number}, ${title}` : title
}
