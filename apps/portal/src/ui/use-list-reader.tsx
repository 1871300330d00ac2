import { lazy, Suspense, useState, type ReactNode } from 'react'
import { toast } from '../frame/toast.ts'
import { dataProvider } from '../server/data-provider.ts'
import type { ReplyOf } from '../server/queries.ts'
import type { SheetChoice } from './list-check/list-check.tsx'

const ListCheck = lazy(async () => ({
  default: (await import('./list-check/list-check.tsx')).ListCheck,
}))

export type ReadList = ReplyOf<'case.parseLines'>

/** What is read: a pasted text or a file. */
export interface ListInput {
  text?: string
  files?: File[]
}

interface Reading {
  input: ListInput
  found: ReadList
  choices: readonly SheetChoice[]
}

/** What was said of columns is proposed for the next list with these headings. */
function remember({ found, choices }: Reading) {
  const lists = choices.flatMap(({ sheet, roles = {} }) => {
    const headings = found.sheets[sheet]?.columns.map(({ heading }) => heading) ?? []
    return headings.some(Boolean) && Object.keys(roles).length > 0 ? [{ headings, roles }] : []
  })
  // The lines are taken; that it is not remembered is no reason to say anything.
  if (lists.length > 0)
    dataProvider.act('case.rememberColumns', { body: { lists } }).catch(console.debug)
}

interface Options {
  /** Codes that stand in the draft already. */
  known: () => ReadonlySet<string>
  onTake: (lines: ReadList['lines'], found: ReadList) => void
  /** Further fields above the list, and what keeps its lines from being taken. */
  head?: ReactNode
  block?: (lines: readonly ReadList['lines'][number][]) => string | null
  onFound?: (found: ReadList) => void
}

/** Reads a pasted block or a file, and shows what was read to be checked before it counts. */
export function useListReader({ known, onTake, head, block, onFound }: Options) {
  const [reading, setReading] = useState<Reading | null>(null)
  const [busy, setBusy] = useState(false)
  const read = async (input: ListInput, choices: readonly SheetChoice[] = []) => {
    setBusy(true)
    try {
      const { text, files } = input
      const found = await dataProvider.act('case.parseLines', {
        body: { ...(text ? { text } : {}), sheets: [...choices] },
        ...(files ? { files: { files } } : {}),
      })
      setReading({ input, found, choices })
      if (choices.length === 0) onFound?.(found)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  const dialog = reading && (
    <Suspense>
      <ListCheck
        found={reading.found}
        name={reading.input.files?.[0]?.name ?? null}
        choices={reading.choices}
        busy={busy}
        known={known()}
        head={head}
        block={block}
        onChoose={(choices) => void read(reading.input, choices)}
        onClose={() => setReading(null)}
        onTake={(lines) => {
          onTake([...lines], reading.found)
          remember(reading)
          setReading(null)
        }}
      />
    </Suspense>
  )
  return { busy: busy && reading === null, read: (input: ListInput) => void read(input), dialog }
}
