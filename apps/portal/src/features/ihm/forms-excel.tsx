import { useState } from 'react'
import type { TypedDeclaration, TypedSupplier } from '@fairlead/validation/declaration-draft'
import type { Threshold } from '@fairlead/validation/ihm/threshold'
import { toast } from '../../frame/toast.ts'
import { act } from '../../server/act.ts'
import { CallFailed } from '../../server/call-failed.ts'
import { download, type ReplyOf } from '../../server/queries.ts'
import { DifferenceDialog } from '../../ui/grid/difference-dialog.tsx'
import { ExcelMenu } from '../../ui/excel-menu.tsx'
import { NotRead } from '../../ui/unread-rows.tsx'
import type { DeclarationLine } from './declaration-model.ts'
import { contactChanges, formChanges } from './forms-changes.ts'

export type ReadForms = ReplyOf<'declaration.fillFromExcel'>

interface Props {
  ids: readonly number[]
  lines: readonly DeclarationLine[]
  materials: readonly Threshold[]
  nameOf: (line: DeclarationLine) => string
  /** What is typed, at the moment it is compared. */
  typed: () => {
    form: (line: DeclarationLine) => TypedDeclaration | undefined
    supplier: TypedSupplier
    address: string
  }
  /** The server begins with the saved draft: so it is saved first. */
  save: () => Promise<unknown>
  onTake: (read: ReadForms) => void
}

/** The forms as a workbook: downloaded to be filled, and what the filled one would change before it counts. */
export function FormsExcel(props: Props) {
  const { ids, lines, materials, nameOf, typed, save, onTake } = props
  const [read, setRead] = useState<{ name: string; forms: ReadForms } | null>(null)
  const [busy, setBusy] = useState(false)
  const params = { ids: ids.join(',') } as never
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      if ([await save()].flat().includes(false))
        toast.error('What you typed last could not be saved, so it is not in the Excel file')
      await work()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      toast.error(error.problems[0]?.message ?? error.message, { duration: 8000 })
    } finally {
      setBusy(false)
    }
  }
  const upload = (file: File) =>
    during(async () => {
      const forms = await act('declaration.fillFromExcel', { params, files: { files: [file] } })
      setRead({ name: file.name, forms })
    })
  return (
    <>
      <ExcelMenu
        busy={busy}
        onDownload={() => void during(() => download('download.declarationsSheet', { params }))}
        onUpload={(file) => void upload(file)}
      />
      {read && (
        <DifferenceDialog
          name={read.name}
          rows={changesOf(read.forms, { lines, materials, nameOf, typed: typed() })}
          problems={problemWords(read.forms, lines, nameOf)}
          told={<NotRead {...read.forms} />}
          onClose={() => setRead(null)}
          onTake={() => {
            onTake(read.forms)
            setRead(null)
          }}
        />
      )}
    </>
  )
}

function changesOf(
  read: ReadForms,
  {
    lines,
    materials,
    nameOf,
    typed,
  }: Pick<Props, 'lines' | 'materials' | 'nameOf'> & {
    typed: ReturnType<Props['typed']>
  },
) {
  const { form, supplier, address } = typed
  return [
    ...contactChanges({ ...supplier, address }, { ...read.supplier, address: read.address }),
    ...formChanges(
      read.forms.flatMap(({ lineId, typed: next }) => {
        const line = lines.find(({ id }) => id === lineId)
        return line ? [{ line, name: nameOf(line), now: form(line), next }] : []
      }),
      materials,
    ),
  ]
}

const problemWords = (
  { problems }: ReadForms,
  lines: readonly DeclarationLine[],
  nameOf: Props['nameOf'],
) =>
  problems.map(({ lineId, cell, message }) => {
    const line = lines.find(({ id }) => id === lineId)
    return `${[line && nameOf(line), cell && `cell ${cell.replace('!', ', ')}`].filter(Boolean).join(', ')}: ${message}`
  })
