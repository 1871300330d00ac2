import { formatQuantity } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import CircleAlert from 'lucide-react/icons/circle-alert'
import ListFilter from 'lucide-react/icons/list-filter'
import Search from 'lucide-react/icons/search'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { BlockDialog } from '../../../ui/grid/block-dialog.tsx'
import { parseBlock, planBlock, stretch, type BlockPlan } from '../../../ui/grid/block.ts'
import { at, cellsIn, rangeOf } from '../../../ui/grid/cursor.ts'
import { Grid } from '../../../ui/grid/grid.tsx'
import { numbered, refresh } from '../../../ui/grid/model.ts'
import { useSignal } from '../../../ui/grid/signal.ts'
import { fieldTitles } from './sheet-fields.ts'
import { LastPriceOfRow } from './sheet-last-prices.tsx'
import type { SheetFiles, SheetPort } from './sheet-port.ts'
import { SheetSide } from './sheet-side.tsx'
import { filterTitles, type SheetFilter } from './sheet-view.ts'
import type { Sheet } from './use-sheet.ts'

interface Props {
  sheet: Sheet
  port: SheetPort
  files: SheetFiles
  setFiles: (files: SheetFiles) => void
}

/** The sheet with its own bar above, its status below and the side beside it. */
export function SheetWork({ sheet, port, files, setFiles }: Props) {
  const [plan, setPlan] = useState<BlockPlan | null>(null)
  const [seen, setSeen] = useState<[number, number]>([0, 0])
  const [side, setSide] = useState(false)
  const paste = useCallback(
    (text: string) => {
      const range = rangeOf(sheet.cursor.get())
      const corner = { row: range.top, column: range.left }
      setPlan(planBlock(stretch(parseBlock(text), range), numbered(sheet), sheet.typed, corner))
    },
    [sheet],
  )
  const take = () => {
    if (plan) sheet.store.set(plan.changes)
    setPlan(null)
    refresh(sheet)
  }
  return (
    <div className={side ? 'work work--side' : 'work'}>
      <div className="work__sheet">
        <div className="formula">
          <WhereAmI sheet={sheet} />
          <span className="toolbar__end">
            <span className="work__toggle">
              <Button
                small
                kind="quiet"
                icon={CircleAlert}
                aria-pressed={side}
                onClick={() => setSide(!side)}
              >
                Problems {sheet.problems.length > 0 && sheet.problems.length}
              </Button>
            </span>
            <Menu small quiet icon={ListFilter} label={filterLabel(sheet)}>
              {(Object.keys(filterTitles) as SheetFilter[]).map((filter) => (
                <MenuItem key={filter} onClick={() => sheet.setFilter(filter)}>
                  {filterTitles[filter]}
                </MenuItem>
              ))}
            </Menu>
            <label className="search">
              <Icon of={Search} />
              <span className="sr">Find a line</span>
              <input
                type="search"
                placeholder="Find a line"
                value={sheet.find}
                onChange={(event) => {
                  sheet.cursor.set(at(sheet.cursor.get(), 0, sheet.fields.indexOf('unitCost')))
                  sheet.setFind(event.target.value)
                }}
              />
            </label>
          </span>
        </div>
        <Grid
          model={sheet}
          label="Lines to quote"
          tableLabel={`${sheet.view.keys.length} lines. Arrow keys move, Enter goes to the next line, F2 edits, F8 goes to the next problem`}
          onPaste={paste}
          onRange={(a, b) => setSeen([a, b])}
        />
        <div className="statusbar">
          <Selected sheet={sheet} />
          <span>
            Rows {seen[0] + 1} to {Math.min(seen[1] + 1, sheet.view.items.length)} of{' '}
            {sheet.view.items.length}
          </span>
          <span className="statusbar__end">
            Sheet keeps working offline; changes are sent when you are back
          </span>
        </div>
      </div>
      <SheetSide sheet={sheet} port={port} files={files} setFiles={setFiles} />
      {plan && <BlockDialog plan={plan} onClose={() => setPlan(null)} onTake={take} />}
    </div>
  )
}

const filterLabel = (sheet: Sheet) =>
  sheet.filter === 'all' ? `All ${sheet.request.lines.length} lines` : filterTitles[sheet.filter]

function WhereAmI({ sheet }: { sheet: Sheet }) {
  const cursor = useSignal(sheet.cursor)
  const key = sheet.view.keys[cursor.row] ?? ''
  const row = useSyncExternalStore(sheet.store.subscribe, () => sheet.store.row(key))
  const field = sheet.fields[cursor.column]
  if (!row || !field) return <span className="ref">No line fits</span>
  const { asked } = row
  return (
    <>
      <span className="ref">
        {fieldTitles[field]}, line {row.number}
      </span>
      <span className="muted clip">
        {[
          asked.name,
          `${formatQuantity(asked.quantity)} ${asked.unit}`,
          asked.drawingNumber,
          asked.remarks,
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      <LastPriceOfRow sheet={sheet} row={row} />
    </>
  )
}

function Selected({ sheet }: { sheet: Sheet }) {
  const cells = cellsIn(rangeOf(useSignal(sheet.cursor)))
  return <span>Selected {counted(cells, 'cell')}</span>
}
