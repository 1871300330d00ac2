import { isOwn } from '../../../drafts/own-saves.ts'
import type { Known } from '../../../drafts/use-shared-draft.ts'
import type { CaseRequest } from './request-data.ts'
import { readDraft, type HeaderValues } from './sheet-header.ts'
import { mergeForms, withTheirs, type KeptForm } from './sheet-merge.ts'
import { SheetStore } from './sheet-store.ts'

export type KnownDraft = Known<KeptForm>

/** No draft on the server, or none that is shared. */
export const noDraft: KnownDraft = { version: 0, form: {} }

/** What this device keeps of an unfinished quotation, and the draft that it rests on. */
export interface LocalDraft {
  form: KeptForm
  known?: KnownDraft
}

export const placeOf = (scope: string) => `quotation.${scope}`

/** The form with every cell as typed, also those that cannot be read yet. */
export const rawForm = (store: SheetStore, header: HeaderValues): KeptForm => ({
  ...header,
  notQuoted: store.notQuoted(),
  lines: store
    .all()
    .filter(
      (row) => row.alternative || Object.entries(row.values).some(([f, v]) => v && f !== 'unit'),
    )
    .map((row) => ({
      ...row.values,
      caseLineId: row.asked.id,
      alternative: row.alternative,
      ...row.details,
      genuineInfoSupplierExplanation: row.details.explanation,
    })),
})

/** A stored form, written as this page writes it: only then are two of them alike cell by cell. */
export function normalForm(lines: CaseRequest['lines'], form: unknown): KeptForm {
  const draft = readDraft(form)
  return rawForm(new SheetStore(lines, draft.lines, draft.notQuoted), draft.header)
}

/** What the server and this device keep, put together. `restored`: this device has something that the server lacks. */
export function keptDraft(
  { lines }: Pick<CaseRequest, 'lines'>,
  server: { form: unknown; version: number } | null,
  local: LocalDraft | null,
): { form: KeptForm | null; restored: boolean; known: KnownDraft } {
  const theirs = server && normalForm(lines, server.form)
  const known = { version: server?.version ?? 0, form: theirs ?? {} }
  if (!local) return { form: theirs, restored: false, known }
  const isOurs = local.known && isOwn(known.form, local.known, mergeForms)
  const base = isOurs ? known.form : (local.known?.form ?? {})
  const mine = mergeForms(base, known.form, local.form)
  const restored = mine.taken > 0 || mine.clashes.length > 0
  return { form: mergeForms(base, local.form, known.form).form, restored, known }
}

/** What is typed, with what a filled file changes of the quotation that it was compared with. */
export function withFilled(
  typed: KeptForm,
  { before, form }: { before?: unknown; form?: unknown },
  lines: CaseRequest['lines'],
): KeptForm {
  const merged = mergeForms(normalForm(lines, before), typed, normalForm(lines, form))
  return withTheirs(merged.form, merged.clashes)
}
