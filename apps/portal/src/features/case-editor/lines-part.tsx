import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useState } from 'react'
import { client } from '../../server/client.ts'
import { useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { blankComponent, blankLine, isTyped, type DraftLine } from './case-draft.ts'
import { ComponentBlock } from './component-block.tsx'
import { LineCards } from './line-cards.tsx'
import { LineGrid } from './line-grid.tsx'
import { ParsePreview, type Parsed } from './parse-preview.tsx'
import type { Editing } from './use-case-draft.ts'

/** The lines of the RFQ: typed, pasted or read from a file. */
export function LinesPart({ draft, change }: Pick<Editing, 'draft' | 'change'>) {
  const units = useCall('ref.units', {}, { staleTime: Infinity }).data
  const [parsed, setParsed] = useState<(Parsed & { componentKey: string | null }) | null>(null)
  const [reading, setReading] = useState(false)
  const onChange = useCallback(
    (key: string, part: Partial<DraftLine>) =>
      change(({ lines }) => ({
        lines: lines.map((line) => (line.key === key ? { ...line, ...part } : line)),
      })),
    [change],
  )
  const onAdd = useCallback(
    (line: DraftLine) => change(({ lines }) => ({ lines: [...lines, line] })),
    [change],
  )
  const onRemove = useCallback(
    (key: string) => {
      change(({ lines }) => {
        const at = lines.findIndex((line) => line.key === key)
        const gone = lines[at]
        if (gone && isTyped(gone))
          toast.info('Line removed', {
            action: {
              label: 'Undo',
              run: () => change((now) => ({ lines: now.lines.toSpliced(at, 0, gone) })),
            },
          })
        return { lines: lines.filter((line) => line.key !== key) }
      })
    },
    [change],
  )
  const read = async (input: { text?: string; files?: File[] }, componentKey: string | null) => {
    setReading(true)
    try {
      const { text, files } = input
      const found = await client.call('case.parseLines', {
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
                onRemove={() =>
                  change((now) => ({
                    components: now.components.filter((each) => each.key !== key),
                    lines: now.lines.filter((line) => line.componentKey !== key),
                  }))
                }
              />
            )}
            <LineGrid
              key={draft.type}
              type={draft.type}
              caption={component ? `Lines of component ${index + 1}` : 'Lines of the RFQ'}
              lines={lines}
              from={first}
              componentKey={key}
              onChange={onChange}
              onAdd={onAdd}
              onRemove={onRemove}
              onPaste={(text, componentKey) => void read({ text }, componentKey)}
            />
            <LineCards
              type={draft.type}
              lines={lines}
              from={first}
              onChange={onChange}
              onRemove={onRemove}
              onAdd={() => onAdd(blankLine(draft.type, key))}
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
          onAdd={(part) => {
            change(part)
            setParsed(null)
          }}
        />
      )}
    </Section>
  )
}
