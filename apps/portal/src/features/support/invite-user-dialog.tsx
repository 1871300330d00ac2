import { email, required, useGetList, type RaRecord } from 'ra-core'
import { useState } from 'react'
import { AutocompleteInput, FormDataConsumer, TextInput } from 'react-admin'
import { isImoNumber } from '@fairlead/validation/imo-number'
import type { Input } from '../../server/queries.ts'
import type { ListRecord } from '../../server/resources.ts'
import { RecordDialog } from '../../ui/stock/record-dialog.tsx'

type Invitation = Input<'support.inviteUser'>['body']

const roles: readonly { value: Invitation['role']; label: string }[] = [
  { value: 'buyer', label: 'Buyer, office' },
  { value: 'vessel', label: 'Buyer, vessel' },
  { value: 'ihm-agent', label: 'Buyer, IHM agent' },
  { value: 'supplier', label: 'Supplier' },
  { value: 'support', label: 'Support' },
]
const imoNumber = (value?: string) =>
  isImoNumber(value ?? '') ? undefined : 'Seven digits, the last one fits the others'

/** Makes an account for somebody; the mail that goes out lets them choose their password. */
export function InviteUserDialog({ onClose }: { onClose: () => void }) {
  return (
    <RecordDialog<Invitation & RaRecord>
      resource="user"
      title="Invite a user"
      note="A mail with a link goes out. It works once and for seven days."
      action="Send the invitation"
      done={(sent) => `Invitation sent to ${sent.email}`}
      transform={withoutEmpty}
      onClose={onClose}
    >
      <CompanyInput />
      <TextInput
        select
        source="role"
        label="Role"
        validate={required()}
        defaultValue=""
        slotProps={{ select: { native: true } }}
      >
        <option value="">Choose</option>
        {roles.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </TextInput>
      <TextInput source="firstName" label="First name" validate={required()} {...upTo(80)} />
      <TextInput source="lastName" label="Last name" validate={required()} {...upTo(80)} />
      <TextInput source="email" label="E-mail" validate={[required(), email()]} {...upTo(254)} />
      <FormDataConsumer<Partial<Invitation>>>
        {({ formData }) =>
          formData.role === 'vessel' && (
            <TextInput
              source="vesselImo"
              label="IMO number of the vessel"
              validate={[required(), imoNumber]}
            />
          )
        }
      </FormDataConsumer>
    </RecordDialog>
  )
}

const upTo = (maxLength: number) => ({ slotProps: { htmlInput: { maxLength } } })

const withoutEmpty = ({ vesselImo, ...person }: Invitation) =>
  person.role === 'vessel' ? { ...person, vesselImo } : person

/** The list belongs to the dialog for whoever reads it by ear. */
const inDialog = { popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } } } as const

/** A company of the marketplace, found by its name with typing errors. */
function CompanyInput() {
  const [q, setQ] = useState('')
  const { data } = useGetList<ListRecord<'record'>>('record', {
    filter: { q, kind: 'company' },
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'relevance', order: 'DESC' },
  })
  return (
    <AutocompleteInput
      source="companyId"
      label="Company"
      validate={required()}
      choices={data ?? []}
      optionText="title"
      optionValue="recordId"
      setFilter={(text) => setQ(text ?? '')}
      noOptionsText="No company found"
      openOnFocus={false}
      slotProps={inDialog}
    />
  )
}
