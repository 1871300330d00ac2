import type { SheetStore } from './sheet-store.ts'
import type { HeaderValues } from './sheet-header.ts'

/** What this device keeps of an unfinished quotation: every cell as typed, also those that cannot be read yet. */
export interface LocalDraft {
  savedAt: string
  form: Record<string, unknown>
}

export const placeOf = (scope: string) => `quotation.${scope}`

/** The form with raw cell texts, for this device only. */
export const rawForm = (store: SheetStore, header: HeaderValues): Record<string, unknown> => ({
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
      makerAuthorized: row.details.makerAuthorized,
      genuineInfoSupplierExplanation: row.details.explanation,
      kitParentLineId: row.details.kitParentLineId,
    })),
})

/** The newer of what the server and this device keep. */
export function newerDraft(
  server: { form: unknown; savedAt: string } | null,
  local: LocalDraft | null,
): { form: unknown; from: 'server' | 'device' } | null {
  if (local && (!server || Date.parse(local.savedAt) > Date.parse(server.savedAt)))
    return { form: local.form, from: 'device' }
  return server ? { form: server.form, from: 'server' } : null
}

/** Lines with anything typed in them. */
export const draftLines = (store: SheetStore) =>
  store
    .lines()
    .filter((line) =>
      Object.entries(line).some(
        ([field, value]) =>
          value !== null && value !== false && field !== 'caseLineId' && field !== 'unit',
      ),
    )
