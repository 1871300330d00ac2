import Lock from 'lucide-react/icons/lock'
import CornerDownRight from 'lucide-react/icons/replace'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Icon } from '../../../ui/icon.tsx'
import type { SheetField } from './sheet-fields.ts'
import type { SheetRow } from './sheet-row.ts'

/** What a cell of the supplier shows beside its text. */
export function drawCell(field: SheetField, row: SheetRow, text: string) {
  if (field === 'quality' && row.declined) return 'Not quoted'
  if (field === 'name' && row.alternative)
    return (
      <>
        <Icon of={CornerDownRight} size={12} />{' '}
        {text ? `Alt: ${text}` : <i>Name the alternative</i>}
      </>
    )
  if (field === 'quantity' && isShort(row))
    return (
      <span className="is-short">
        <Icon of={TriangleAlert} size={12} />
        <span className="sr">Short, </span>
        {text}
      </span>
    )
  return text
}

/** A quantity that is the buyer's to choose. */
export const drawLocked = (text: string) => (
  <>
    <Icon of={Lock} size={12} />
    <span className="sr">Locked </span>
    {text}
  </>
)

const isShort = (row: SheetRow) =>
  !row.unread.quantity &&
  Number(row.values.quantity) > 0 &&
  Number(row.values.quantity) < Number(row.asked.quantity)
