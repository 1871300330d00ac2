import { useQuery } from '@tanstack/react-query'
import { DeclarationDraftForm } from '@fairlead/validation/declaration-draft'
import { keptHere } from '../../drafts/device.ts'
import { act } from '../../server/act.ts'
import type { Declaration } from './declaration-model.ts'
import { goneLines, keptLines, keptSaid } from './kept-lines.ts'
import { KeptTable } from './kept-table.tsx'
import { placeOf } from './use-declaration.ts'

interface Props {
  declaration: Declaration
  /** What is typed for its supplier is kept on this device only. */
  office: boolean
}

/** What was typed into forms that ended before it was sent, to be read and copied. */
export function KeptForms({ declaration, office }: Props) {
  const { id } = declaration
  const { data: draft } = useQuery({
    queryKey: ['kept', id],
    queryFn: () => keptDraft(declaration, office),
    gcTime: 0,
    staleTime: Infinity,
  })
  if (!draft) return null
  return (
    <KeptTable
      declaration={declaration}
      kept={[...keptLines(declaration, draft), ...goneLines(declaration, draft)]}
      said={keptSaid(declaration, draft)}
      note="It was not sent"
    />
  )
}

/** What this device could not send any more; else what had arrived on the server. */
async function keptDraft(
  { id }: Declaration,
  office: boolean,
): Promise<DeclarationDraftForm | null> {
  const here = keptHere<{ form: unknown }>(placeOf({ id }))
  const read = DeclarationDraftForm.safeParse(here?.form)
  if (read.success) return read.data
  if (office) return null
  const stored = await act('draft.ofDeclaration', { params: { id }, query: { newerThan: 0 } })
  return stored?.form ?? null
}
