import { useNavigate } from 'react-router'
import { BuyerCompanyForm, type BuyerCompanyEntries } from '@fairlead/validation/company'
import { useAction, useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CurrencyField } from '../../ui/form/currency-field.tsx'
import { SelectField, TextField } from '../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { companyPaths } from './company-words.ts'

const empty: BuyerCompanyEntries = {
  name: '',
  country: '',
  currency: 'USD',
  vesselName: '',
  vesselImo: '',
  firstName: '',
  lastName: '',
  email: '',
}

/** Makes a buyer company; the mail that goes out lets its administrator in. */
export function NewCompanyDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<BuyerCompanyEntries>(BuyerCompanyForm, empty)
  const { control } = form
  const countries = useCall('ref.countries', {}, { staleTime: Infinity }).data
  const navigate = useNavigate()
  const refused = useRefusals(form)
  const make = useAction('company.create', {
    quiet: true,
    done: (_made, { body }) => `${body.name} is made. The invitation goes to ${body.email}`,
    onSuccess: ({ id }) => void navigate(companyPaths.one(id)),
  })
  const submit = form.handleSubmit((body) => make.mutate({ body }, { onError: refused }))
  const { root } = form.formState.errors
  return (
    <Dialog
      title="New buyer company"
      note="Its administrator gets a mail with a link. It works once and for seven days."
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <Button kind="primary" type="submit" busy={make.isPending}>
          Make the company and invite
        </Button>
      }
    >
      {root && (
        <Notice tone="red">
          <span role="alert">{root.message}</span>
        </Notice>
      )}
      <div className="fields">
        <TextField control={control} name="name" label="Legal name" required wide maxLength={120} />
        <SelectField
          control={control}
          name="country"
          label="Country"
          required
          empty="Choose"
          options={(countries ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        />
        <CurrencyField
          control={control}
          name="currency"
          hint="Offers are compared in it. The company can change it"
        />
      </div>
      <h3>Its administrator</h3>
      <div className="fields">
        <TextField control={control} name="firstName" label="First name" required maxLength={80} />
        <TextField control={control} name="lastName" label="Last name" required maxLength={80} />
        <TextField
          control={control}
          name="email"
          label="E-mail"
          type="email"
          required
          wide
          maxLength={254}
        />
      </div>
      <h3>A vessel to begin with</h3>
      <div className="fields">
        <TextField
          control={control}
          name="vesselName"
          label="Name"
          hint="May stay empty: the company adds its fleet itself"
          maxLength={80}
        />
        <TextField control={control} name="vesselImo" label="IMO number" maxLength={20} />
      </div>
    </Dialog>
  )
}
