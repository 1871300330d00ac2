import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useMemo, useRef } from 'react'
import { useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { LineGrid } from '../../../ui/grid/line-grid.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../frame/toast.ts'
import { useListReader } from '../../../ui/use-list-reader.tsx'
import { blankComponent, blankLine, isTyped } from './case-draft.ts'
import { ComponentBlock } from './component-block.tsx'
import { LineCards } from './line-cards.tsx'
import { gridColumns, lineClass } from './line-columns.tsx'
import { addedLines } from './added-lines.ts'
import { TemplateMenu } from './template-menu.tsx'
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
          <TemplateMenu draft={draft} store={store} />
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
            <LineGrid
              key={draft.type}
              store={store}
              columns={columns}
              keys={lines.map((line) => line.key)}
              blank={() => blankLine(draft.type, key)}
              from={first}
              rowClass={lineClass}
              frame="sheetframe"
              caption={component ? `Lines of component ${index + 1}` : 'Lines of the RFQ'}
              className={`linegrid--${draft.type.toLowerCase()}`}
              onLines={(text) => read({ text }, key)}
            />
            <LineCards
              type={draft.type}
              store={store}
              lines={lines}
              from={first}
              onRemove={onRemove}
              blank={() => blankLine(draft.type, key)}
            />
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
