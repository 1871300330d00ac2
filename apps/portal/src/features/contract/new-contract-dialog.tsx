import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ContractForm } from '@fairlead/validation/contract'
import { useUser } from '../../frame/area-context.ts'
import { useAction } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { SupplierChooser, type NamedRef } from '../../ui/choosers.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop, FileList } from '../../ui/file-drop.tsx'
import { CurrencyField } from '../../ui/form/currency-field.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import { contractPaths } from './contract-model.ts'
import { priceListPaths } from './price-list-model.ts'
import { leaveSheet } from './waiting-sheet.ts'

interface Entries {
  number: string
  title: string
  currency: string
}

/** What a contract begins with, a vendor's price list among it; everything else is typed into its draft. */
export function NewContractDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Entries>(ContractForm, {
    number: '',
    title: '',
    currency: useUser().currency,
  })
  const [file, setFile] = useState<File | null>(null)
  const [vendor, setVendor] = useState<NamedRef | null>(null)
  const [told, setTold] = useState(false)
  const { control, handleSubmit } = form
  const refused = useRefusals(form, 'number')
  const begin = useBeginning()
  const submit = handleSubmit((body) => {
    setTold(true)
    if (file && !vendor) return
    begin.now({ ...body, sheet: file && vendor ? { file, vendor } : null }, refused)
  })
  return (
    <Dialog
      title="New contract"
      note="It begins as a draft: nothing counts before it is published."
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <Button kind="primary" type="submit" busy={begin.busy}>
          Begin the contract
        </Button>
      }
    >
      <div className="fields">
        <TextField control={control} name="number" label="Number" required maxLength={60} />
        <CurrencyField control={control} name="currency" />
        <TextField control={control} name="title" label="Title" required wide maxLength={200} />
        <div className="wide stack">
          {file ? (
            <FileList
              files={[{ name: file.name, size: file.size, onRemove: () => setFile(null) }]}
            />
          ) : (
            <FileDrop
              icon={Upload}
              label="Begin with a price list"
              hint="xlsx or csv of one vendor. You check its lines before they are taken in."
              accept=".xlsx,.csv"
              multiple={false}
              onFiles={([chosen]) => setFile(chosen ?? null)}
            />
          )}
        </div>
        {file && (
          <Field
            label="Vendor of the price list"
            required
            wide
            error={told && !vendor ? 'Please name the vendor whose prices these are' : undefined}
          >
            <SupplierChooser value={vendor} onChange={setVendor} />
          </Field>
        )}
      </div>
    </Dialog>
  )
}

interface Begun extends Entries {
  sheet: { file: File; vendor: NamedRef } | null
}

/** Makes the contract and its list; what cannot be made of the list is said on the contract's own page. */
function useBeginning() {
  const navigate = useNavigate()
  const create = useAction('contract.create', { quiet: true })
  const save = useAction('priceList.save')
  const now = ({ sheet, ...body }: Begun, refused: ReturnType<typeof useRefusals>) => {
    const supplierIds = sheet ? [sheet.vendor.id] : []
    const made = ({ id }: { id: number }) => {
      if (!sheet) return void navigate(contractPaths.draft(id))
      const listUuid = crypto.randomUUID()
      leaveSheet(listUuid, sheet.file)
      const list = { supplierId: sheet.vendor.id, currency: body.currency }
      save.mutate(
        { params: { id, listUuid }, body: list },
        {
          onSuccess: () => void navigate(priceListPaths.draft(id, listUuid)),
          onError: () => void navigate(contractPaths.draft(id)),
        },
      )
    }
    create.mutate({ body: { ...body, supplierIds } }, { onSuccess: made, onError: refused })
  }
  return { now, busy: create.isPending || save.isPending }
}
