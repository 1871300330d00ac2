import type { Evaluation } from '@fairlead/api/calls/evaluation'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useMemo, useRef, type CSSProperties } from 'react'
import type { BestSingle } from '@fairlead/validation/decision'
import { usePrinting } from '../../../ui/use-printing.ts'
import type { Choices } from './choice.ts'
import { useContractColumn } from './contract-column.tsx'
import { headRows, MatrixHead, type HeadActions } from './matrix-head.tsx'
import type { Column, Matrix, Offer } from './matrix-model.ts'
import { MatrixRow } from './matrix-row.tsx'
import type { MatrixItem } from './matrix-rows.ts'
import { useMatrixInput } from './use-matrix-input.ts'
import type { Settings } from './use-settings.ts'
import { Waterfall } from './waterfall.tsx'
import './matrix.css'

interface Props {
  data: Evaluation
  matrix: Matrix
  columns: readonly Column[]
  items: readonly MatrixItem[]
  settings: Settings
  choices: Choices
  bestSingle: BestSingle | null
  nameOf: (quotation: number) => string
  actions: HeadActions
  choose: (line: number, offer: number) => void
  /** Divides a line over its offers, or says why: from an offer of it, or from its name. */
  divide: (line: number, offer: number | null) => void
}

const itemWidth = 264
const contractWidth = 160
/** Above this many rows only the rows and columns in view are in the document. */
const virtualFrom = 150
const heights = { group: 25, line: 39, alternative: 39 } as const

/** The native table, sticky both ways. */
export function MatrixTable(props: Props) {
  const { data, matrix, columns, items, settings, choices, actions } = props
  const wrap = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLTableElement>(null)
  const tooltip = useId()
  const contracts = useContractColumn()
  const before = itemWidth + (contracts ? contractWidth : 0)
  const column = useMemo(() => columnWidth(columns), [columns])
  const printing = usePrinting()
  const virtual = items.length > virtualFrom && !printing
  const virtualizer = useVirtualizer({
    count: virtual ? items.length : 0,
    getScrollElement: () => wrap.current,
    estimateSize: (index) => heights[items[index]?.kind ?? 'line'],
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 8,
    scrollMargin: headHeight(head.current),
    useFlushSync: false,
  })
  const across = useVirtualizer({
    horizontal: true,
    isRtl: document.documentElement.dir === 'rtl',
    count: virtual ? columns.length : 0,
    getScrollElement: () => wrap.current,
    estimateSize: () => column,
    overscan: 1,
    scrollMargin: before,
    scrollPaddingStart: before,
    useFlushSync: false,
  })
  useEffect(() => across.measure(), [across, column])
  const reveal = (row: number, offered: number) => {
    if (!virtual) return
    virtualizer.scrollToIndex(row, { align: 'auto' })
    across.scrollToIndex(offered, { align: 'auto' })
  }
  const input = useMatrixInput({ ...props, wrap, reveal })
  const shown = virtual ? virtualizer.getVirtualItems() : null
  const first = shown?.[0]
  const last = shown?.at(-1)
  const indexes = shown?.map((each) => each.index) ?? items.map((_, i) => i)
  const open = input.open
  const besides = virtual ? across.getVirtualItems() : null
  const from = besides?.[0]?.index ?? 0
  const to = besides ? (besides.at(-1)?.index ?? -1) : columns.length - 1
  const heads = headRows(columns)
  return (
    <div
      className="matrixwrap"
      ref={wrap}
      role="region"
      aria-label={`Comparison of ${matrix.lines.length} lines by ${columns.length} suppliers. Arrow keys move between offers, Enter chooses, Q divides a line or says why, Space shows how the price is made`}
      tabIndex={-1}
      {...input.handlers}
    >
      <table
        className="matrix"
        ref={head}
        aria-rowcount={heads + items.length}
        aria-colcount={columns.length + (contracts ? 2 : 1)}
        style={sizesOf(matrix, before + columns.length * column)}
      >
        <caption className="sr">
          Landed {settings.price === 'unit' ? 'unit prices' : 'line totals'} in {matrix.currency} by
          line and supplier
        </caption>
        <colgroup>
          <col className="col-item" />
          {contracts && <col style={{ width: contractWidth }} />}
          <col span={columns.length} />
        </colgroup>
        <MatrixHead
          data={data}
          columns={columns}
          bestSingle={props.bestSingle}
          nameOf={props.nameOf}
          actions={actions}
        />
        <tbody>
          {first && first.index > 0 && (
            <Gap
              height={first.start - headHeight(head.current)}
              columns={columns.length + (contracts ? 1 : 0)}
            />
          )}
          {indexes.map((index) => {
            const item = items[index]!
            const line = item.kind === 'group' ? null : item.line.id
            const within = (id: number | null) =>
              id !== null && item.kind !== 'group' && has(item, id) ? id : null
            return (
              <MatrixRow
                key={item.id}
                item={item}
                columns={columns}
                from={from}
                to={to}
                currency={matrix.currency}
                highlight={settings.highlight}
                below={settings.below}
                price={settings.price}
                chosen={line === null ? undefined : choices.get(line)}
                may={actions.may}
                open={within(open?.offer.id ?? null)}
                tabStop={within(input.tabStop)}
                ariaIndex={heads + index + 1}
                tooltip={tooltip}
              />
            )
          })}
          {last && (
            <Gap
              height={virtualizer.getTotalSize() + headHeight(head.current) - last.end}
              columns={columns.length + (contracts ? 1 : 0)}
            />
          )}
        </tbody>
      </table>
      <div role="status">
        {open && (
          <Waterfall
            key={open.offer.id}
            id={tooltip}
            {...open}
            currency={matrix.currency}
            ratesOn={data.ratesOn}
          />
        )}
      </div>
    </div>
  )
}

/** Wide enough for the longest quoted price beside its distance. */
function columnWidth(columns: readonly Column[]): number {
  let longest = 0
  for (const column of columns)
    for (const quoted of column.quotation.lines)
      longest = Math.max(longest, lettersOf(quoted, column.quotation.currency))
  return Math.max(208, Math.ceil(52 + (longest + 9) * 6.8))
}

/** Names are clear of the longest number. */
const sizesOf = ({ lines }: Matrix, minWidth: number) =>
  ({ minWidth, '--no': `${Math.max(2, String(lines.length).length)}ch` }) as CSSProperties

/** About how long a quoted price is in print: thousands of them are not formatted for it. */
const lettersOf = ({ unitCost, discountPercent }: Offer['quoted'], currency: string) =>
  currency.length +
  2 +
  (unitCost?.length ?? 0) +
  (Number(discountPercent) > 0 ? discountPercent!.length + 5 : 0)

const has = (item: Exclude<MatrixItem, { kind: 'group' }>, id: number) => {
  for (const offer of item.offers.values()) if (offer.id === id) return true
  return false
}

const headHeight = (table: HTMLTableElement | null) => table?.tHead?.offsetHeight ?? 122

function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden className="matrix__gap">
      <td colSpan={columns + 1} style={{ height }} />
    </tr>
  )
}
