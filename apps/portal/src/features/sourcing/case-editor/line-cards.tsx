import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { codeSchemeLabels, type CaseType } from '@fairlead/validation/vocabulary'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/dialog.tsx'
import { Field, Select, TextArea, TextInput } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { isTyped, lineProblem, type DraftLine } from './case-draft.ts'
import type { GridStore } from '../../../ui/grid/store.ts'
import { lineColumns, type LineColumn } from './line-columns.tsx'

const ItemChoices = lazy(async () => ({
  default: (await import('../../catalogue/item-choices.tsx')).ItemChoices,
}))

interface LineCardsProps {
  type: CaseType
  lines: readonly DraftLine[]
  from: number
  store: GridStore<DraftLine>
  onRemove: (key: string) => void
  blank: () => DraftLine
}

/** The lines on a phone: cards, and one line at a time. */
export function LineCards(props: LineCardsProps) {
  const { type, store, lines, from, onRemove, blank } = props
  const [at, setAt] = useState<number | null>(null)
  const [most, setMost] = useState(30)
  const open = at === null ? undefined : lines[at]
  return (
    <div className="linecards">
      <ol>
        {lines.slice(0, most).map((line, index) => (
          <li key={line.key} className="linecard">
            <span className="muted">{from + index}</span>
            <div className="grow">
              <p className="medium clip">{line.name || 'Not described yet'}</p>
              <p className="small muted">
                {[line.scheme && line.code && codeSchemeLabels[line.scheme], line.code]
                  .filter(Boolean)
                  .join(' ')}{' '}
                <span className="soft medium">
                  {line.quantity} {line.unit}
                </span>
                {isTyped(line) && lineProblem(line) && (
                  <span className="t-danger"> {lineProblem(line)}</span>
                )}
              </p>
            </div>
            <IconButton
              icon={ChevronRight}
              label={`Edit line ${from + index}`}
              aria-haspopup="dialog"
              onClick={() => setAt(index)}
            />
          </li>
        ))}
      </ol>
      <div className="row">
        {lines.length > most && (
          <Button onClick={() => setMost(most + 100)}>Show more lines</Button>
        )}
        <Button
          icon={Plus}
          aria-haspopup="dialog"
          onClick={() => {
            store.insert([blank()])
            setAt(lines.length)
          }}
        >
          Add line
        </Button>
      </div>
      {open && at !== null && (
        <Panel
          title={`Line ${from + at}`}
          cancel="Done"
          unsaved={false}
          onClose={() => setAt(null)}
          onSubmit={() => setAt(null)}
          actions={
            <Button disabled={at >= lines.length - 1} onClick={() => setAt(at + 1)}>
              Next line
            </Button>
          }
          foot={
            <button
              className="link-btn t-danger"
              type="button"
              onClick={() => {
                onRemove(open.key)
                setAt(null)
              }}
            >
              Remove
            </button>
          }
        >
          {lineColumns[type].map((column) => (
            <CardField
              key={open.key + column.id}
              line={open}
              column={column}
              onChange={(text) =>
                store.set([{ key: open.key, field: column.id, text }], `p${open.key}${column.id}`)
              }
              onTake={(cells) =>
                store.set(
                  Object.entries(cells).map(([field, text]) => ({ key: open.key, field, text })),
                )
              }
            />
          ))}
        </Panel>
      )}
    </div>
  )
}

interface CardFieldProps {
  line: DraftLine
  column: LineColumn
  onChange: (text: string) => void
  /** What an item of the catalogue fills. */
  onTake: (cells: Record<string, string>) => void
}

function CardField({ line, column, onChange, onTake }: CardFieldProps) {
  const { id, title, typing } = column
  const [isSought, setSought] = useState(false)
  const set = (text: string) => {
    setSought(Boolean(typing.offers))
    onChange(text)
  }
  const value = column.value(line)
  return (
    <>
      <Field label={title} error={typing.problem?.(line) ?? undefined}>
        {typing.options ? (
          <Select value={value} onChange={set} options={typing.options} />
        ) : id === 'remarks' || id === 'name' ? (
          <TextArea value={value} onChange={set} rows={2} />
        ) : column.num ? (
          <NumberInput value={value} onChange={set} list={typing.list} />
        ) : (
          <TextInput value={value} onChange={set} list={typing.list} />
        )}
      </Field>
      {isSought && (
        <Suspense fallback={null}>
          <ItemChoices
            row={line}
            text={value}
            onTake={(cells) => {
              setSought(false)
              onTake(cells)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
