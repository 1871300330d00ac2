import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Plus from 'lucide-react/icons/plus'
import { memo, useCallback, useMemo, useRef } from 'react'
import { useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import type { CaseType } from '@fairlead/validation/vocabulary'
import type { GridColumn } from '../../../ui/grid/column.ts'
import { LineGrid } from '../../../ui/grid/line-grid.tsx'
import type { GridStore } from '../../../ui/grid/store.ts'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../frame/toast.ts'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { useListReader } from '../../../ui/use-list-reader.tsx'
import { TemplateMenu } from '../../catalogue/template-menu.tsx'
import { blankComponent, blankLine, isTyped, lineProblem, type DraftLine } from './case-draft.ts'
import { ComponentBlock } from './component-block.tsx'
import { LineCards } from './line-cards.tsx'
import { gridColumns, lineClass } from './line-columns.tsx'
import { addedLines } from './added-lines.ts'
import type { Editing } from './use-case-draft.ts'

/** The lines of the RFQ: typed, pasted or read from a file. */
export function LinesPart({
  draft,
  change,
  lines: store,
}: Pick<Editing, 'draft' | 'change' | 'lines'>) {
  const units = useCall('ref.units', {}, { staleTime: Infinity }).data
  const into = useRef<string | null>(null)
  const list = useListReader({
    known: () => new Set(draft.lines.flatMap(({ code }) => (code ? [code] : []))),
    onTake: (chosen, found) => {
      const { components, lines } = addedLines(draft, { chosen, found }, into.current)
      change({ components })
      store.insert(lines)
    },
  })
  const onRemove = useCallback(
    (key: string) => {
      const at = store.order.indexOf(key)
      const gone = store.row(key)
      store.remove([key])
      if (gone && isTyped(gone))
        toast.info('Line removed', {
          action: { label: 'Undo', run: () => store.insert([gone], at) },
        })
    },
    [store],
  )
  const columns = useMemo(
    () => gridColumns(draft.type, store, onRemove),
    [draft.type, store, onRemove],
  )
  const read = (input: { text?: string; files?: File[] }, componentKey: string | null) => {
    into.current = componentKey
    list.read(input)
  }
  const reading = useRef(read)
  reading.current = read
  const onText = useCallback(
    (text: string, group: string | null) => reading.current({ text }, group),
    [],
  )
  const narrow = useNarrow()
  const spares = draft.type === 'SPARES'
  const groups = spares ? [...draft.components.map((each) => each.key), null] : [null]
  const known = new Set(draft.components.map((each) => each.key))
  const linesOf = (key: string | null) =>
    !spares
      ? draft.lines
      : draft.lines.filter((line) =>
          key === null
            ? !line.componentKey || !known.has(line.componentKey)
            : line.componentKey === key,
        )
  let from = 1
  const typed = draft.lines.filter(isTyped).length
  return (
    <Section
      title="Lines"
      count={typed}
      className="lines"
      end={
        <>
          <TemplateMenu
            vesselId={draft.vessel?.id ?? null}
            onTake={(lines) =>
              store.insert(
                lines.map(({ part, ...line }) => ({
                  ...blankLine(draft.type, null),
                  ...line,
                  ...(part !== undefined && { kit: part ? 'PART' : '' }),
                })),
              )
            }
            whole={draft.lines
              .filter((line) => isTyped(line) && !lineProblem(line))
              .map(templateLineOf)}
          />
          {spares && (
            <Button
              small
              icon={Plus}
              onClick={() =>
                change(({ components }) => ({ components: [...components, blankComponent()] }))
              }
            >
              Add component
            </Button>
          )}
        </>
      }
    >
      <datalist id="units">
        {units?.map((unit) => (
          <option key={unit.code} value={unit.code}>
            {unit.name}
          </option>
        ))}
      </datalist>
      {groups.map((key, index) => {
        const lines = linesOf(key)
        if (spares && key === null && draft.components.length > 0 && lines.length === 0) return null
        const first = from
        from += lines.length
        const component = draft.components[index]
        return (
          <div key={key ?? 'none'} className="linegroup">
            {key !== null && component && (
              <ComponentBlock
                component={component}
                number={index + 1}
                onChange={(part) =>
                  change(({ components }) => ({
                    components: components.map((each) =>
                      each.key === key ? { ...each, ...part } : each,
                    ),
                  }))
                }
                onRemove={() => {
                  store.remove(lines.map((line) => line.key))
                  change((now) => ({
                    components: now.components.filter((each) => each.key !== key),
                  }))
                }}
              />
            )}
            <GroupGrid
              key={draft.type}
              type={draft.type}
              group={key}
              store={store}
              columns={columns}
              keys={lines.map((line) => line.key)}
              from={first}
              caption={component ? `Lines of component ${index + 1}` : 'Lines of the RFQ'}
              onText={onText}
            />
            {narrow && (
              <LineCards
                type={draft.type}
                store={store}
                lines={lines}
                from={first}
                onRemove={onRemove}
                blank={() => blankLine(draft.type, key)}
              />
            )}
          </div>
        )
      })}
      <FileDrop
        icon={ClipboardPaste}
        label="Paste lines from Excel, or drop an xlsx, csv, docx or PDF file"
        hint="Columns in any order. You check the lines before they are added."
        accept=".xlsx,.csv,.txt,.tsv,.pdf,.docx"
        multiple={false}
        busy={list.busy}
        onFiles={(files) => read({ files }, null)}
      />
      {list.dialog}
    </Section>
  )
}

interface GroupGridProps {
  type: CaseType
  /** The component whose lines these are. */
  group: string | null
  store: GridStore<DraftLine>
  columns: readonly GridColumn<DraftLine>[]
  keys: readonly string[]
  from: number
  caption: string
  onText: (text: string, group: string | null) => void
}

/** The grid of some lines. Its rows follow the store by themselves: it is drawn again only for other rows. */
const GroupGrid = memo(
  ({ type, group, onText, ...rest }: GroupGridProps) => (
    <LineGrid
      {...rest}
      blank={() => blankLine(type, group)}
      rowClass={lineClass}
      frame="sheetframe"
      className={`linegrid--${type.toLowerCase()}`}
      onLines={(text) => onText(text, group)}
    />
  ),
  ({ keys: were, ...before }, { keys, ...now }) =>
    were.length === keys.length &&
    keys.every((key, at) => key === were[at]) &&
    (Object.keys(now) as (keyof typeof now)[]).every((name) => before[name] === now[name]),
)

const templateLineOf = ({ scheme, code, accountCode, ...line }: DraftLine) => ({
  scheme: code ? scheme : ('' as const),
  code,
  name: line.name,
  quantity: line.quantity,
  unit: line.unit,
  remarks: line.remarks,
  accountCode: accountCode ?? '',
})
