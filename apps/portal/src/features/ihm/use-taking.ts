import { useState } from 'react'
import { counted } from '@fairlead/validation/counted'
import { typedOf, typedStart, type TypedDeclaration } from '@fairlead/validation/declaration-draft'
import { todayHere } from '@fairlead/validation/day'
import { typedOfLine, type DeclarationLine } from './declaration-model.ts'
import type { ReadForms } from './forms-excel.tsx'
import type { Proposal } from './proposed-form.tsx'
import { besidesRead, withRead, type ReadForm } from './read-form.ts'
import { losesTyped } from './reuse-typed.ts'
import type { useDeclaration } from './use-declaration.ts'

/** What is taken over into a form: from a document, a workbook or an older form; it counts once somebody has seen what it changes. */
export function useTaking({ draft, setDraft, setDocument }: ReturnType<typeof useDeclaration>) {
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const put = ({ id }: DeclarationLine, form: TypedDeclaration) =>
    setDraft((now) => ({ ...now, lines: { ...now.lines, [id]: form } }))

  /** Answers whether anything was read. */
  const read = (line: DeclarationLine, found: ReadForm | null, file: File): boolean => {
    setDocument(line.id, file)
    const { material = null } = found ?? {}
    if (!found || !material) return false
    const next = withRead(typedOfLine(draft, line), { ...found, material }, file.name)
    const count = next.unsure.length
    setProposal({
      line,
      from: file.name,
      next,
      besides: found,
      notes:
        count > 0 ? [`${counted(count, 'field')} read from its text, for you to confirm each`] : [],
    })
    return true
  }
  const take = ({ line, next, besides }: Proposal) => {
    if (besides) setDraft((now) => ({ ...now, ...besidesRead(now, besides) }))
    put(line, next)
    setProposal(null)
  }
  const takeForms = ({ forms, supplier, address }: ReadForms) =>
    setDraft((now) => ({
      lines: {
        ...now.lines,
        ...Object.fromEntries(forms.map((form) => [form.lineId, form.typed])),
      },
      supplier,
      conformity: { ...now.conformity, address },
    }))
  /** An older form of the product: at once where nothing typed is lost, else beside what is typed. */
  const reuse = (line: DeclarationLine, compare: boolean) => {
    const { earlier } = line
    if (!earlier) return
    const today = todayHere()
    const next = typedOf(earlier.form, today)
    const typed = typedOfLine(draft, line)
    if (!compare && !losesTyped(typed, next, typedStart(line, today))) return put(line, next)
    setProposal({ line, from: earlier.number, next, notes: [] })
  }
  return { proposal, close: () => setProposal(null), read, take, takeForms, reuse }
}
