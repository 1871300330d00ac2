import { CodeScheme } from '@fairlead/validation/vocabulary'
import type { ReadList } from '../../../ui/use-list-reader.tsx'
import {
  blankComponent,
  blankLine,
  type CaseDraft,
  type DraftComponent,
  type DraftLine,
} from './case-draft.ts'

interface Chosen {
  chosen: readonly ReadList['lines'][number][]
  found: ReadList
}

/** The chosen lines of a list, and the components it names: found in the draft or made. `into` puts all under one component. */
export function addedLines(
  draft: CaseDraft,
  { chosen, found }: Chosen,
  into: string | null,
): Pick<CaseDraft, 'components' | 'lines'> {
  const components = [...draft.components]
  const keys = new Map<string, string>()
  const spares = draft.type === 'SPARES'
  const keyOf = (name: string | null) => {
    if (into !== null || !name || !spares) return into
    const known = keys.get(name)
    if (known) return known
    const { key } = componentFor(name, found, components)
    keys.set(name, key)
    return key
  }
  const lines = chosen.map((line): DraftLine => {
    const scheme = CodeScheme.safeParse(line.scheme)
    const blank = blankLine(draft.type, keyOf(line.component))
    // What only spares have room for is kept with the remarks.
    const machine = line.component && !spares ? `For ${line.component}` : null
    return {
      ...blank,
      name: line.name,
      code: line.code ?? '',
      scheme: scheme.success ? scheme.data : blank.scheme,
      drawingNumber: line.drawingNumber ?? '',
      drawingPosition: line.drawingPosition ?? '',
      quantity: line.quantity ?? '',
      unit: line.unit ?? '',
      remarks: [line.remarks, machine].filter(Boolean).join('\n'),
    }
  })
  return { components, lines }
}

/** The component of the draft that a list means, or a new one with what the list says of it. */
function componentFor(name: string, found: ReadList, components: DraftComponent[]): DraftComponent {
  const { book = '', ...facts } = found.components.find((each) => each.name === name) ?? { name }
  const blank = blankComponent()
  const { name: _name, ...rest } = facts as Partial<DraftComponent> & { name: string }
  const made = { ...blank, ...rest, key: blank.key, assembly: rest.assembly || name }
  const same = components.find(
    (each) => each.assembly === made.assembly && (!made.number || each.number === made.number),
  )
  if (same) return same
  const whole = { ...made, book: { ...blank.book, name: book } }
  components.push(whole)
  return whole
}
