import Plus from 'lucide-react/icons/plus'
import Ship from 'lucide-react/icons/ship'
import { useState } from 'react'
import { isImoNumber } from '@fairlead/validation/imo-number'
import { Email } from '@fairlead/validation/text'
import { CallFailed } from '../../server/client.ts'
import { useAction, type RowOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { OrDash } from '../../ui/figures.tsx'
import { ListView, type ColumnOf } from '../../ui/list-view.tsx'
import { Notice } from '../../ui/notice.tsx'

type Vessel = RowOf<'vessel.list'>

const columns = (edit: (vessel: Vessel) => void): readonly ColumnOf<'vessel'>[] => [
  {
    id: 'name',
    label: 'Vessel',
    sort: 'name',
    phone: 'title',
    csv: (row) => row.name,
    cell: (row) => (
      <button className="link-btn idlink" type="button" onClick={() => edit(row)}>
        {row.name}
      </button>
    ),
  },
  {
    id: 'imo',
    label: 'IMO number',
    width: 128,
    sort: 'imo',
    phone: 'end',
    csv: (row) => row.imo,
    cell: (row) => <span className="ref">{row.imo}</span>,
  },
  {
    id: 'flag',
    label: 'Flag',
    width: 80,
    csv: (row) => row.flag,
    cell: (row) => <OrDash>{row.flag}</OrDash>,
  },
  {
    id: 'type',
    label: 'Type',
    width: 200,
    phone: 'sub',
    csv: (row) => row.type,
    cell: (row) => <OrDash>{row.type}</OrDash>,
  },
  {
    id: 'email',
    label: 'E-mail on board',
    width: 260,
    csv: (row) => row.email,
    cell: (row) => <OrDash>{row.email}</OrDash>,
  },
]

/** The fleet. */
export function VesselsPart() {
  const [editing, setEditing] = useState<Vessel | 'new' | null>(null)
  return (
    <>
      <div className="toolbar">
        <Button small icon={Plus} onClick={() => setEditing('new')}>
          Add vessel
        </Button>
      </div>
      <ListView
        resource="vessel"
        sort={{ field: 'name', order: 'ASC' }}
        noun="vessels"
        caption="Vessels"
        listKey="vessels"
        views={false}
        columns={columns(setEditing)}
        onOpen={setEditing}
        rowName={(row) => row.name}
        empty={
          <Empty icon={Ship} title="No vessels yet">
            <p>RFQs and orders are always for a vessel of your fleet.</p>
          </Empty>
        }
      />
      {editing && (
        <VesselDialog
          vessel={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

const fields = [
  ['name', 'Name', 80],
  ['imo', 'IMO number', 10],
  ['flag', 'Flag, two letters', 2],
  ['type', 'Type', 60],
  ['email', 'E-mail on board', 254],
] as const

function VesselDialog({ vessel, onClose }: { vessel: Vessel | null; onClose: () => void }) {
  const [form, setForm] = useState({
    name: vessel?.name ?? '',
    imo: vessel?.imo ?? '',
    flag: vessel?.flag ?? '',
    type: vessel?.type ?? '',
    email: vessel?.email ?? '',
  })
  const [tried, setTried] = useState(false)
  const create = useAction('vessel.create', {
    quiet: true,
    done: 'Vessel added',
    onSuccess: onClose,
  })
  const save = useAction('vessel.save', { quiet: true, done: 'Vessel saved', onSuccess: onClose })
  const errors: Partial<Record<keyof typeof form, string>> = {
    ...(form.name.trim() ? {} : { name: 'This field is required' }),
    ...(isImoNumber(form.imo) ? {} : { imo: 'Please insert a valid IMO number' }),
    ...(!form.email || Email.safeParse(form.email).success
      ? {}
      : { email: 'Please insert a valid email' }),
  }
  const failure = create.error ?? save.error
  const submit = () => {
    setTried(true)
    if (Object.keys(errors).length > 0) return
    const body = { ...form, flag: form.flag.toUpperCase(), email: form.email || null }
    if (vessel) save.mutate({ params: { id: vessel.id }, body })
    else create.mutate({ body })
  }
  return (
    <Dialog
      title={vessel ? vessel.name : 'Add a vessel'}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <Button kind="primary" type="submit" busy={create.isPending || save.isPending}>
          {vessel ? 'Save vessel' : 'Add vessel'}
        </Button>
      }
    >
      {failure instanceof CallFailed && (
        <Notice tone="red">{failure.problems[0]?.message ?? failure.message}</Notice>
      )}
      <div className="fields">
        {fields.map(([name, label, max]) => (
          <Field
            key={name}
            label={label}
            required={name === 'name' || name === 'imo'}
            error={tried ? errors[name] : undefined}
          >
            <TextInput
              value={form[name]}
              maxLength={max}
              onChange={(value) => setForm({ ...form, [name]: value })}
            />
          </Field>
        ))}
      </div>
    </Dialog>
  )
}
