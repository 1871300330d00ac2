import { OthersNotice } from '../../../drafts/others-notice.tsx'
import type { Others } from '../../../drafts/use-shared-draft.ts'
import type { Clash } from './sheet-merge.ts'
import type { Sheet } from './use-sheet.ts'

interface Props {
  sheet: Sheet
  others: Others<Clash>
  settle: (clashes: readonly Clash[]) => void
}

/** Says that somebody else types on this quotation too, and what both typed in one cell. */
export const DraftOthers = ({ sheet, others, settle }: Props) => (
  <div className="sheetnote" role="status">
    <OthersNotice
      what="this quotation"
      others={others}
      settle={settle}
      words={({ place, mine, theirs, ...cell }) => ({
        place,
        label: cellName(sheet, cell),
        mine,
        theirs,
      })}
    />
  </div>
)

function cellName(sheet: Sheet, { caseLineId, field }: Pick<Clash, 'caseLineId' | 'field'>) {
  const title = sheet.columns.find(({ id }) => id === field)?.title ?? field
  const row = caseLineId === null ? undefined : sheet.store.row(String(caseLineId))
  return row ? `Line ${row.number}, ${title}` : title
}
