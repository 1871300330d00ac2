import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { formatAmount } from '@fairlead/formatting/number'
import { todayHere } from '@fairlead/validation/day'
import { packagingEntries } from '@fairlead/validation/packaging'
import { useState } from 'react'
import { useFieldArray, type FieldErrors } from 'react-hook-form'
import { forgetHere, keptHere } from '../../../drafts/device.ts'
import { useKeptForm } from '../../../drafts/use-kept-form.ts'
import { useAction } from '../../../server/queries.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/dialog.tsx'
import {
  AreaField,
  DayField,
  SelectField,
  SwitchField,
  TextField,
} from '../../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../../ui/form/use-form.ts'
import { KeptHere } from '../../../drafts/kept-here.tsx'
import { Restored, type Overtaken } from '../order/restored.tsx'
import type { Order } from './confirmation.ts'
import {
  keptPackaging,
  packagingOf,
  packagingOver,
  packagingPlace,
  type KeptPackaging,
  type PackagingEntries,
} from './packaging-draft.ts'
import { emptyPackage, measures, packageKinds, packageSums, type PackageRow } from './packages.ts'
import '../../../ui/panel.css'

interface Props {
  order: Order
  onClose: () => void
  /** The order is marked as ready. */
  onSent: () => void
}

/** How the order is packed and where it waits: marks it as ready. */
export function PackagingPanel({ order, onClose, onSent }: Props) {
  const today = todayHere()
  const [begun, setBegun] = useState(() => beginningOf(order, today))
  const form = useForm<PackagingEntries>(packagingEntries(today), begun.entries)
  const { control, handleSubmit, formState, watch } = form
  const packages = useFieldArray({ control, name: 'packages' })
  const refused = useRefusals(form, 'address')
  const draft = useKeptForm({
    form,
    place: packagingPlace(order),
    more: null,
    content: (typed) => keptPackaging(order, typed),
  })
  const throwAway = () => {
    forgetHere(packagingPlace(order))
    form.reset(packagingOf(order))
    setBegun({ entries: begun.entries, over: null, overtaken: [] })
    draft.again()
  }
  const ready = useAction('order.markReady', {
    done: 'Order marked as ready',
    quiet: true,
    onSuccess: () => {
      draft.finish()
      onSent()
    },
  })
  const submit = handleSubmit((body) =>
    ready.mutate(
      { params: { id: order.id }, body: { ...body, readyFrom: body.readyFrom || null } },
      { onError: refused },
    ),
  )
  const { packages: rows, weightUom, dimensionsUom } = watch()
  const what = 'this packaging'
  const isKept = draft.isTyped || begun.over !== null
  return (
    <Panel
      title="Packaging"
      note={noteOf(order)}
      cancel="Close"
      unsaved={false}
      onClose={onClose}
      onSubmit={() => void submit()}
      foot={
        <>
          {problemOf(formState.errors.packages)}
          <KeptHere what={what} saving={draft.saving} isKept={isKept} onThrow={throwAway} />
        </>
      }
      actions={
        <Button kind="primary" type="submit" busy={ready.isPending}>
          Mark as ready
        </Button>
      }
    >
      <Restored what={what} order={order} over={begun.over} overtaken={begun.overtaken} />
      <div className="row">
        <h3 className="grow">Packages</h3>
        <span className="muted small">Weight in</span>
        <SelectField
          control={control}
          name="weightUom"
          label="Weight in"
          hideLabel
          options={[
            { value: 'KG', label: 'kg' },
            { value: 'LB', label: 'lb' },
          ]}
        />
        <span className="muted small">Size in</span>
        <SelectField
          control={control}
          name="dimensionsUom"
          label="Size in"
          hideLabel
          options={[
            { value: 'CM', label: 'cm' },
            { value: 'IN', label: 'in' },
          ]}
        />
      </div>
      {packages.fields.map((row, index) => (
        <div className="pk" key={row.id} role="group" aria-label={`Package ${index + 1}`}>
          <SelectField
            control={control}
            name={`packages.${index}.kind`}
            label="Kind"
            hideLabel={index > 0}
            options={packageKinds.map((kind) => ({ value: kind, label: kind }))}
          />
          <TextField
            control={control}
            name={`packages.${index}.contains`}
            label="Contains"
            hideLabel={index > 0}
            maxLength={200}
          />
          {measures.map((field) => (
            <TextField
              key={field}
              control={control}
              name={`packages.${index}.${field}`}
              label={titles[field]}
              required
              hideLabel={index > 0}
              numeric
            />
          ))}
          <IconButton
            icon={Trash2}
            label={`Take package ${index + 1} off`}
            disabled={packages.fields.length === 1}
            onClick={() => packages.remove(index)}
          />
        </div>
      ))}
      <Button
        kind="quiet"
        small
        icon={Plus}
        className="pk__add"
        onClick={() => packages.append(emptyPackage)}
      >
        Add a package
      </Button>
      <Sums rows={rows} weightUom={weightUom} sizeUom={dimensionsUom} />
      <h3>Collection</h3>
      <TextField control={control} name="address" label="Address" required maxLength={400} />
      <div className="fields">
        <DayField control={control} name="readyFrom" label="Ready from" min={today} />
        <TextField control={control} name="openingHours" label="Opening hours" maxLength={120} />
        <TextField control={control} name="contact" label="Contact" maxLength={120} />
        <SwitchField control={control} name="dangerousGoods" label="Contains dangerous goods" />
      </div>
      <AreaField
        control={control}
        name="remark"
        label="Remark for the forwarder"
        rows={2}
        maxLength={1000}
      />
    </Panel>
  )
}

interface Beginning {
  entries: PackagingEntries
  /** The version it was typed over; null where nothing was. */
  over: number | null
  overtaken: Overtaken[]
}

function beginningOf(order: Order, today: string): Beginning {
  const kept = keptHere<KeptPackaging>(packagingPlace(order))
  if (!kept) return { entries: packagingOf(order), over: null, overtaken: [] }
  return { ...packagingOver(order, kept, today), over: kept.version }
}

function noteOf({ orderNumber, lines, vessel }: Order): string {
  const deliveries = lines.reduce((n, line) => n + line.deliveries.length, 0)
  const confirmed = `${deliveries} confirmed ${deliveries === 1 ? 'delivery' : 'deliveries'}`
  return [`${confirmed} of order ${orderNumber}`, vessel?.name].filter(Boolean).join(', ')
}

/** The first thing that is wrong with a package, in words: its columns are too narrow for them. */
function problemOf(errors: FieldErrors<PackagingEntries>['packages']): string {
  const place = Array.isArray(errors) ? errors.findIndex(Boolean) : -1
  const field = measures.find((each) => errors?.[place]?.[each])
  if (!field) return errors?.message ?? ''
  return `Package ${place + 1}, ${field}: ${errors?.[place]?.[field]?.message ?? ''}`
}

const titles = { weight: 'Weight', length: 'Length', width: 'Width', height: 'Height' } as const

function Sums(props: {
  rows: readonly PackageRow[]
  weightUom: 'KG' | 'LB'
  sizeUom: 'CM' | 'IN'
}) {
  const sums = packageSums(props.rows, props.weightUom, props.sizeUom)
  const facts = [
    ['Packages', String(props.rows.length)],
    ['Gross weight', `${formatAmount(sums.weight)} kg`],
    ['Volume', `${formatAmount(sums.volume)} m3`],
    ['Chargeable, air', `${formatAmount(sums.chargeable)} kg`],
  ] as const
  return (
    <dl className="facts pk__sums">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
