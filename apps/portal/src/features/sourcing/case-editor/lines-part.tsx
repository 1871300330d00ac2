import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useMemo, useState } from 'react'
import { act } from '../../../server/act.ts'
import { useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { LineGrid } from '../../../ui/grid/line-grid.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../frame/toast.ts'
import { blankComponent, blankLine, isTyped } from './case-draft.ts'
import { ComponentBlock } from './component-block.tsx'
import { LineCards } from './line-cards.tsx'
import { gridColumns, lineClass } from './line-columns.tsx'
import { ParsePreview, type Parsed } from './parse-preview.tsx'
import type { Editing } from './use-case-draft.ts'

/** The lines of the RFQ: typed, pasted or read from a file. */
export function LinesPart({
  draft,
  change,
  lines: store,
}: Pick<Editing, 'draft' | 'change' | 'lines'>) {
  const units = useCall('ref.units', {}, { staleTime: Infinity }).data
  const [parsed, setParsed] = useState<(Parsed & { componentKey: string | null }) | null>(null)
  const [reading, setReading] = useState(false)
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
  const read = async (input: { text?: string; files?: File[] }, componentKey: string | null) => {
    setReading(true)
    try {
      const { text, files } = input
      const found = await act('case.parseLines', {
        body: text ? { text } : {},
        ...(files ? { files: { files } } : {}),
      })
      setParsed({ ...found, componentKey })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
    setReading(false)
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
        spares && (
          <Button
            small
            icon={Plus}
            onClick={() =>
              change(({ components }) => ({ components: [...components, blankComponent()] }))
            }
          >
            Add component
          </Button>
        )
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
              onLines={(text) => void read({ text }, key)}
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
        label="Paste lines from Excel, or drop an xlsx or csv file"
        hint="Columns in any order. You check the lines before they are added."
        accept=".xlsx,.csv,.txt,.tsv,.pdf,.docx"
        multiple={false}
        busy={reading}
        onFiles={(files) => void read({ files }, null)}
      />
      {parsed && (
        <ParsePreview
          parsed={parsed}
          draft={draft}
          componentKey={parsed.componentKey}
          onClose={() => setParsed(null)}
          onAdd={({ components, lines }) => {
            change({ components })
            store.insert(lines)
            setParsed(null)
          }}
        />
      )}
    </Section>
  )
}
