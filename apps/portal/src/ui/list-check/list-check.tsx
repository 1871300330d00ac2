import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { counted } from '@fairlead/validation/counted'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { ListSide, concernsOf } from './list-side.tsx'
import { ListTable } from './list-table.tsx'
import { ListToolbar, type SheetWish } from './list-toolbar.tsx'
import { lineKey, repeated, type ReadLine, type ReadList, type Role } from './list-words.ts'
import './list-check.css'

/** What a person said about one sheet, as the server takes it. */
export interface SheetChoice extends SheetWish {
  sheet: number
  roles?: Record<string, Role | null>
  rows?: number[]
}

interface Props {
  found: ReadList
  /** The name of the file, where there is one. */
  name: string | null
  /** Reads the same again with what was chosen. */
  onChoose: (choices: SheetChoice[]) => void
  choices: readonly SheetChoice[]
  busy: boolean
  /** Codes that stand in the draft already. */
  known: ReadonlySet<string>
  onTake: (lines: readonly ReadLine[]) => void
  onClose: () => void
  /** Further fields that are asked before the lines count. */
  head?: ReactNode
  /** What keeps lines from being taken, in words. */
  block?: ((lines: readonly ReadLine[]) => string | null) | undefined
}

/** The lines that were read, beside all that was not: checked, and put right, before they count. */
export function ListCheck(props: Props) {
  const { found, name, choices, onChoose, busy, known, onTake, onClose, head, block } = props
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())
  const hints = useMemo(() => repeated(found.lines, known), [found, known])
  const taken = found.lines.filter((line) => !dropped.has(lineKey(line)))
  const concerns = concernsOf(taken, hints)
  const choose = (sheet: number, change: Partial<SheetChoice>) => {
    const before = choices.find((choice) => choice.sheet === sheet) ?? { sheet }
    onChoose([...choices.filter((choice) => choice.sheet !== sheet), { ...before, ...change }])
  }
  const wish = (sheet: number, change: SheetWish) =>
    // Other headings are other columns.
    choose(sheet, change.headingRow === undefined ? change : { ...change, roles: {}, rows: [] })
  const next = (event: KeyboardEvent) => {
    if (event.key !== 'F8' || concerns.length === 0) return
    event.preventDefault()
    const at = concerns.findIndex(({ key }) =>
      document.activeElement?.closest(`#${CSS.escape(`row-${key}`)}`),
    )
    goTo(concerns[(at + 1) % concerns.length]!.key)
  }
  const blocked = taken.length > 0 ? (block?.(taken) ?? null) : null
  const open = new Set(taken.filter(({ problems }) => problems.length > 0).map(lineKey)).size
  return (
    <Dialog
      wide
      title={titleOf(found.lines.length)}
      note={name}
      onClose={onClose}
      onSubmit={() => onTake(taken)}
      foot={
        <span className="mapfigures">
          <Figure label="Lines ready" value={`${taken.length - open} of ${taken.length}`} />
          <Figure
            label="To look at"
            value={String(concerns.length)}
            tone={open > 0 ? 't-warning' : ''}
          />
          {blocked && <span className="t-danger">{blocked}</span>}
        </span>
      }
      actions={
        <Button
          kind="primary"
          type="submit"
          busy={busy}
          disabled={taken.length === 0 || blocked !== null}
        >
          Add {counted(taken.length, 'line')}
        </Button>
      }
    >
      <div className="mapcheck" onKeyDown={next} aria-busy={busy}>
        {head}
        <ListToolbar found={found} onWish={wish} />
        <div className="mapbody">
          <div className="maptables">
            {found.lines.length === 0 && (
              <p className="mapside__text">
                Nothing looks like a line. A line needs at least a description. Say below what the
                columns hold, or choose another sheet.
              </p>
            )}
            {found.sheets.map(
              (sheet, place) =>
                sheet.taken && (
                  <ListTable
                    key={place}
                    sheet={sheet}
                    place={place}
                    named={found.sheets.filter((each) => each.taken).length > 1}
                    lines={found.lines.filter((line) => line.sheet === place)}
                    hints={hints}
                    dropped={dropped}
                    onRole={(column, role) =>
                      choose(place, {
                        roles: { ...choices.find((c) => c.sheet === place)?.roles, [column]: role },
                      })
                    }
                    onDrop={(key, drop) => setDropped((now) => toggled(now, key, drop))}
                    onTake={(row) =>
                      choose(place, {
                        rows: [...(choices.find((c) => c.sheet === place)?.rows ?? []), row],
                      })
                    }
                  />
                ),
            )}
          </div>
          <ListSide found={found} concerns={concerns} onGo={goTo} />
        </div>
      </div>
    </Dialog>
  )
}

const titleOf = (lines: number) =>
  lines === 0 ? 'No lines were found' : `Check ${counted(lines, 'line')}`

function toggled(keys: ReadonlySet<string>, key: string, on: boolean): ReadonlySet<string> {
  const next = new Set(keys)
  if (on) next.add(key)
  else next.delete(key)
  return next
}

function goTo(key: string): void {
  const row = document.getElementById(`row-${key}`)
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector('input')?.focus({ preventScroll: true })
}

function Figure({ label, value, tone = '' }: { label: string; value: string; tone?: string }) {
  return (
    <span>
      {label} <span className={`strong ${tone}`}>{value}</span>
    </span>
  )
}
