import Star from 'lucide-react/icons/star'
import { foundWords } from '@fairlead/formatting/supplier-found'
import { tradeRecordLines } from '@fairlead/formatting/trade-record'
import { useAction } from '../../../server/queries.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { SupplierRow } from './use-found-suppliers.ts'

interface SupplierPickProps {
  row: SupplierRow
  /** What was looked for. */
  text: string
  portName: string | null
  checked: boolean
  asked: boolean
  disabled: boolean
  onChange: (on: boolean) => void
}

/** A supplier to tick: where it is, why it was found, and how it has answered. */
export function SupplierPick(props: SupplierPickProps) {
  const { row, text, portName, checked, asked, disabled, onChange } = props
  const favour = useAction(row.favourite ? 'supplier.unfavour' : 'supplier.favour')
  const where = [row.city, row.country].filter(Boolean).join(', ')
  return (
    <label className="pick">
      <input
        className="box"
        type="checkbox"
        checked={checked || asked}
        disabled={disabled || asked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="grow">
        <span className="pick__name">
          <span className="clip">{row.name}</span>
          {asked && <Chip>Asked</Chip>}
        </span>
        <span className="pick__why">
          {[
            where,
            row.worldWide && /* a text */ 'world-wide',
            row.classApproved && 'class approved',
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        {foundWords(row.found, text).map((why) => (
          <span key={why} className="pick__why pick__why--found">
            {why}
          </span>
        ))}
        {tradeRecordLines(row.record, row.atPort, portName).map((line) => (
          <span key={line} className="pick__why">
            {line}
          </span>
        ))}
      </span>
      <IconButton
        small
        icon={Star}
        className={row.favourite ? 'is-favourite' : ''}
        aria-pressed={row.favourite}
        label={
          row.favourite ? `Remove ${row.name} from favourites` : `Add ${row.name} to favourites`
        }
        onClick={(event) => {
          event.preventDefault()
          favour.mutate({ body: { supplierId: row.id } })
        }}
      />
    </label>
  )
}
