import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { formatDate } from '@fairlead/formatting/date'
import { counted } from '@fairlead/validation/counted'
import { conformityNumber } from '@fairlead/validation/declaration-draft'
import { BlockDialog } from '../../ui/grid/block-dialog.tsx'
import { parseBlock, planBlock, stretch, type BlockPlan } from '../../ui/grid/block.ts'
import { rangeOf } from '../../ui/grid/cursor.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import { numbered, refresh } from '../../ui/grid/model.ts'
import { useSignal } from '../../ui/grid/signal.ts'
import { Button } from '../../ui/button.tsx'
import { Pairs } from '../../ui/pairs.tsx'
import { Section } from '../../ui/section.tsx'
import type { Said } from './bulk-draft.tsx'
import {
  materialAt,
  sayAbove,
  sayNone,
  takeEarlierFor,
  turnAt,
  type BulkSheet,
} from './bulk-keys.ts'
import { BulkLine } from './bulk-line.tsx'
import { askedOf, groupOf, takesEarlier } from './bulk-row.ts'
import { EditionNote } from './edition-note.tsx'
import look from './bulk.module.css'

interface Props {
  sheet: BulkSheet
  toDetail: (code: string) => void
  tried: boolean
  said: Said
}

/** The sheet with what stands beside it: what is not right, the active line, what was declared before, the signature. */
export function BulkSheetView({ sheet, toDetail, tried, said }: Props) {
  const [plan, setPlan] = useState<BlockPlan | null>(null)
  const paste = (text: string) => {
    const range = rangeOf(sheet.cursor.get())
    const corner = { row: range.top, column: range.left }
    setPlan(planBlock(stretch(parseBlock(text), range), numbered(sheet), sheet.typed, corner))
  }
  const eu = sheet.store.all().some(({ declaration }) => declaration.eu)
  return (
    <div className={look['work']}>
      <div className={look['main']}>
        <Strip sheet={sheet} toDetail={toDetail} />
        <Grid
          model={sheet}
          label="IHM forms by line"
          tableLabel="Materials by line"
          className={look['sheet']!}
          headHeight={168}
          onPaste={paste}
        />
        <EditionNote edition={askedOf({ eu }).edition} eu={eu} className={look['foot']} />
      </div>
      <aside className={look['side']} aria-label="Problems, line, reuse and signature">
        <Problems sheet={sheet} />
        <BulkLine sheet={sheet} tried={tried} />
        <Reuse sheet={sheet} />
        <Conformity sheet={sheet} said={said} />
      </aside>
      {plan && (
        <BlockDialog
          plan={plan}
          unreadStays
          onClose={() => setPlan(null)}
          onTake={(changes) => {
            sheet.store.set(changes)
            setPlan(null)
            refresh(sheet)
          }}
        />
      )}
    </div>
  )
}

/** Where one is, and what the keys do. */
function Strip({ sheet, toDetail }: Pick<Props, 'sheet' | 'toDetail'>) {
  const { row } = useSignal(sheet.cursor)
  const material = materialAt(sheet)
  const line = sheet.store.row(sheet.view.keys[row] ?? '')?.line
  return (
    <div className={look['strip']}>
      <span className="grow clip">
        <span className="medium">
          {material && `${material.short}, `}line {line?.position}
        </span>{' '}
        <span className="muted">
          {material &&
            (material.materials.every(({ value }) => value === null)
              ? 'any intended amount counts'
              : material.label)}
        </span>
      </span>
      <Button small onClick={() => sayNone(sheet)}>
        <kbd>N</kbd> None above, this line
      </Button>
      {material && groupOf(material) && (
        <Button small onClick={() => turnAt(sheet)}>
          <kbd>O</kbd>{' '}
          {material.materials.length > 1 ? `Show all ${material.materials.length}` : 'Show as one'}
        </Button>
      )}
      <Button small disabled={!material} onClick={() => sayAbove(sheet, toDetail)}>
        <kbd>Y</kbd> Above
      </Button>
      <span className="muted small">
        <kbd>Shift N</kbd> all lines <kbd>U</kbd> use again <kbd>Enter</kbd> mass and place
      </span>
    </div>
  )
}

const mostShown = 8

function Problems({ sheet }: { sheet: BulkSheet }) {
  const { problems } = sheet
  if (problems.length === 0) return null
  return (
    <Section title="Problems" count={problems.length} end={<kbd>F8</kbd>}>
      <ul className={look['problems']} role="status">
        {problems.slice(0, mostShown).map(({ key, field, title, detail }) => (
          <li key={`${key}${field}`}>
            <button
              type="button"
              className="link-btn"
              onClick={() => sheet.focus.current(key, field)}
            >
              {title}: {detail}
            </button>
          </li>
        ))}
      </ul>
      {problems.length > mostShown && (
        <p className="muted small">{problems.length - mostShown} more</p>
      )}
    </Section>
  )
}

function Reuse({ sheet }: { sheet: BulkSheet }) {
  const rows = sheet.store.all().filter(takesEarlier)
  if (rows.length === 0) return null
  return (
    <Section title="Reuse" count={rows.length}>
      <p className="muted small">
        Accepted before for the same maker and number. Thresholds have not changed since.
      </p>
      <Pairs
        pairs={rows
          .slice(0, 5)
          .map(({ line }) => [
            `${line.position} ${line.name}`,
            `${line.earlier!.number}, ${formatDate(line.earlier!.acceptedAt)}`,
          ])}
      />
      <Button small icon={Copy} onClick={() => takeEarlierFor(sheet, rows)}>
        Use for {counted(rows.length, 'line')}
      </Button>
    </Section>
  )
}

function Conformity({ sheet, said: { conformity } }: { sheet: BulkSheet; said: Said }) {
  const numbers = [
    ...new Set(
      sheet.store.all().map(({ declaration }) => conformityNumber(declaration.orderNumber)),
    ),
  ]
  return (
    <Section title="Declaration of conformity">
      <p className="muted small">
        One per order, under one signature: {numbers.slice(0, 3).join(', ')}
        {numbers.length > 3 && ` and ${numbers.length - 3} more`}.
      </p>
      <Pairs
        pairs={[
          ['Signed by', [conformity.name, conformity.function].filter(Boolean).join(', ') || '-'],
          ['Place', conformity.place || '-'],
        ]}
      />
    </Section>
  )
}
