import { formatNumber } from '@fairlead/formatting/number'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { memo, type CSSProperties, type ReactNode } from 'react'
import { Button, IconButton } from '../button.tsx'
import type { TreeRow } from './port-tree.ts'
import { PresenceSwitches, PresenceWords, presenceKinds, type PortPresence } from './presence.tsx'

/** What can be done with the rows. */
export interface RowActs {
  onOpen: (code: string) => void
  onMore: (country: string) => void
  onPort: (locode: string, chosen: boolean) => void
  onCountries: (codes: readonly string[], chosen: boolean) => void
  countriesOf: (continent: string) => readonly string[]
  onPresence: ((locode: string, presence: PortPresence[]) => void) | undefined
  narrow: boolean
}

interface Props extends RowActs {
  row: TreeRow
  index: number
  start: number
  height: number
  tabStop: boolean
  onFocus: (index: number) => void
  presence: readonly PortPresence[]
  withPresence: boolean
}

const levels = { continent: 1, country: 2, head: 3, port: 3, more: 3, wait: 3 } as const

/** A row in its place. */
export const PortRow = memo(function PortRow(props: Props) {
  const { row, index, start, height, tabStop, onFocus, narrow } = props
  if (row.kind === 'head' && narrow) return null
  const style: CSSProperties = { transform: `translateY(${start}px)`, height }
  const branch = row.kind === 'continent' || row.kind === 'country' ? row : null
  return (
    <div
      role="row"
      className={`prow prow--${row.kind}`}
      style={style}
      data-key={row.key}
      tabIndex={tabStop ? 0 : -1}
      aria-level={levels[row.kind]}
      aria-rowindex={index + 1}
      aria-expanded={branch ? branch.open : undefined}
      aria-selected={branch ? branch.mark === 'all' : row.kind === 'port' ? row.chosen : undefined}
      onFocus={() => onFocus(index)}
    >
      {branch && <Branch {...props} row={branch} />}
      {row.kind === 'port' && <Port {...props} row={row} />}
      {row.kind === 'head' && <Head />}
      {row.kind === 'more' && (
        <span role="gridcell">
          <Button kind="quiet" small tabIndex={-1} onClick={() => props.onMore(row.country)}>
            Show {formatNumber(row.hidden)} more ports of {row.name}
          </Button>
        </span>
      )}
      {row.kind === 'wait' && (
        <span role="gridcell" className="muted">
          Loading the ports of {row.name}
        </span>
      )}
    </div>
  )
})

type Of<K extends TreeRow['kind']> = Omit<Props, 'row'> & { row: Extract<TreeRow, { kind: K }> }

function Branch({ row, onOpen, onCountries, countriesOf, narrow }: Of<'continent' | 'country'>) {
  const { code, name, chosen, ports, open, mark } = row
  const choose = () =>
    onCountries(row.kind === 'country' ? [code] : countriesOf(code), mark !== 'all')
  return (
    <>
      <span role="gridcell">
        <IconButton
          className="prow__twist"
          small
          tabIndex={-1}
          icon={open ? ChevronDown : ChevronRight}
          label={`${open ? 'Close' : 'Open'} ${name}`}
          onClick={() => onOpen(code)}
        />
      </span>
      <span role="gridcell">
        <Check
          label={`All ports of ${name}`}
          checked={mark === 'all'}
          mixed={mark === 'some'}
          onChange={choose}
        />
      </span>
      <span role="gridcell" className="clip">
        <button type="button" tabIndex={-1} className="prow__name" onClick={() => onOpen(code)}>
          {name}
        </button>
      </span>
      <span role="gridcell" className="prow__n">
        {row.kind === 'country' && open && !narrow && mark !== 'all' && (
          <Button kind="quiet" small tabIndex={-1} onClick={choose}>
            All of {name}
          </Button>
        )}
        <b>{formatNumber(chosen)}</b> / {formatNumber(ports)}
        <span className="sr"> ports chosen</span>
      </span>
    </>
  )
}

function Port({ row, onPort, presence, onPresence, withPresence, narrow }: Of<'port'>) {
  const { port, chosen } = row
  const change = (next: PortPresence[]) => onPresence?.(port.locode, next)
  const part: ReactNode =
    chosen &&
    withPresence &&
    (narrow ? (
      <PresenceWords port={port.name} presence={presence} onChange={change} />
    ) : (
      <PresenceSwitches port={port.name} presence={presence} onChange={change} />
    ))
  return (
    <>
      <span role="gridcell" className="prow__port">
        <label>
          <Check
            label={`${port.name}, ${port.locode}`}
            checked={chosen}
            onChange={() => onPort(port.locode, !chosen)}
          />
          <span className="clip">
            <span className={chosen ? 'medium' : undefined}>{port.name}</span>{' '}
            <span className="muted small">{port.locode}</span>
            {port.listed === false && <span className="muted small"> no longer listed</span>}
          </span>
        </label>
      </span>
      {part}
    </>
  )
}

function Head() {
  return (
    <>
      <span role="columnheader">Presence there</span>
      <span className="presence" role="presentation">
        {presenceKinds.map(({ kind, label }) => (
          <span key={kind} role="columnheader">
            {label}
          </span>
        ))}
      </span>
    </>
  )
}

interface CheckProps {
  label: string
  checked: boolean
  mixed?: boolean
  onChange: () => void
}

/** Out of the tab order: its row is in it, and Space there chooses. */
function Check({ label, checked, mixed = false, onChange }: CheckProps) {
  return (
    <input
      ref={(input) => {
        if (input) input.indeterminate = mixed
      }}
      className={mixed ? 'box is-mixed' : 'box'}
      type="checkbox"
      tabIndex={-1}
      aria-label={label}
      checked={checked}
      onChange={onChange}
    />
  )
}
