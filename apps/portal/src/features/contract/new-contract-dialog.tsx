import { useNavigate } from 'react-router'
import { ContractForm } from '@fairlead/validation/contract'
import { useUser } from '../../frame/area-context.ts'
import { useAction } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CurrencyField } from '../../ui/form/currency-field.tsx'
import { TextField } from '../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import { contractPaths } from './contract-model.ts'

interface Entries {
  number: string
  title: string
  currency: string
}

/** What a contract begins with; everything else is typed into its draft. */
export function NewContractDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Entries>(ContractForm, {
    number: '',
    title: '',
    currency: useUser().currency,
  })
  const { control, handleSubmit } = form
  const navigate = useNavigate()
  const refused = useRefusals(form, 'number')
  const create = useAction('contract.create', {
    quiet: true,
    onSuccess: ({ id }) => void navigate(contractPaths.draft(id)),
  })
  const submit = handleSubmit((body) => create.mutate({ body }, { onError: refused }))
  return (
    <Dialog
      title="New contract"
      note="It begins as a draft: nothing counts before it is published."
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <Button kind="primary" type="submit" busy={create.isPending}>
          Begin the contract
        </Button>
      }
    >
      <div className="fields">
        <TextField control={control} name="number" label="Number" required maxLength={60} />
        <CurrencyField control={control} name="currency" />
        <TextField control={control} name="title" label="Title" required wide maxLength={200} />
      </div>
    </Dialog>
  )
}
