import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { formatAmount } from '@fairlead/formatting/number'
import { useState } from 'react'
import { useAction } from '../../server/queries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Panel } from '../../ui/dialog.tsx'
import { Field, Select, Switch, TextArea, TextInput } from '../../ui/field.tsx'
import type { Order } from './confirmation.ts'
import {
  emptyPackage,
  measures,
  packageKinds,
  packageProblems,
  packageSums,
  type PackageField,
  type PackageRow,
} from './packages.ts'

interface Props {
  order: Order
  onClose: () => void
}

/** How the order is packed and where it waits: marks it as ready. */
export function PackagingPanel({ order, onClose }: Props) {
  const [rows, setRows] = useState<PackageRow[]>([emptyPackage])
  const [weightUom, setWeight] = useState<'KG' | 'LB'>('KG')
  const [dimensionsUom, setSize] = useState<'CM' | 'IN'>('CM')
  const [about, setAbout] = useState(nothing)
  const [tried, setTried] = useState(false)
  const ready = useAction('order.markReady', { done: 'Order marked as ready', onSuccess: onClose })
  const problems = packageProblems(rows)
  const change = (values: Partial<typeof nothing>) => setAbout({ ...about, ...values })
  const set = (index: number, field: PackageField, value: string) =>
    setRows(rows.map((row, i) => (i === index ? { ...row, [field]: value } : row)))
  const submit = () => {
    setTried(true)
    if (problems.length > 0 || !about.address.trim()) return
    const { readyFrom, ...texts } = about
    ready.mutate({
      params: { id: order.id },
      body: { packages: rows, weightUom, dimensionsUom, ...texts, readyFrom: readyFrom || null },
    })
  }
  const bad = (index: number, field: string) =>
    tried && problems.some((p) => p.index === index && p.field === field)
  return (
    <Panel
      title="Packaging"
      note={`Order ${order.orderNumber}, ${order.vessel?.name ?? order.vesselName ?? ''}`}
      cancel="Close"
      onClose={onClose}
      onSubmit={submit}
      foot={tried && problems.length > 0 ? 'Weight and size of every package are needed' : ''}
      actions={
        <Button kind="primary" type="submit" busy={ready.isPending}>
          Mark as ready
        </Button>
      }
    >
      <div className="row">
        <h3 className="grow">Packages</h3>
        <span className="muted small">Weight in</span>
        <Select
          label="Weight in"
          value={weightUom}
          onChange={(v) => setWeight(v as 'KG')}
          options={[
            { value: 'KG', label: 'kg' },
            { value: 'LB', label: 'lb' },
          ]}
        />
        <span className="muted small">Size in</span>
        <Select
          label="Size in"
          value={dimensionsUom}
          onChange={(v) => setSize(v as 'CM')}
          options={[
            { value: 'CM', label: 'cm' },
            { value: 'IN', label: 'in' },
          ]}
        />
      </div>
      {rows.map((row, index) => (
        <div className="pk" key={index} role="group" aria-label={`Package ${index + 1}`}>
          <Field label="Kind" hideLabel={index > 0}>
            <Select
              value={row.kind}
              onChange={(v) => set(index, 'kind', v)}
              options={packageKinds.map((k) => ({ value: k, label: k }))}
            />
          </Field>
          <Field label="Contains" hideLabel={index > 0}>
            <TextInput
              value={row.contains}
              maxLength={200}
              onChange={(v) => set(index, 'contains', v)}
            />
          </Field>
          {measures.map((field) => (
            <Field key={field} label={titles[field]} required hideLabel={index > 0}>
              <TextInput
                numeric
                value={row[field]}
                aria-invalid={bad(index, field) || undefined}
                onChange={(v) => set(index, field, v)}
              />
            </Field>
          ))}
          <IconButton
            icon={Trash2}
            label={`Take package ${index + 1} off`}
            disabled={rows.length === 1}
            onClick={() => setRows(rows.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        kind="quiet"
        small
        icon={Plus}
        className="pk__add"
        onClick={() => setRows([...rows, emptyPackage])}
      >
        Add a package
      </Button>
      <Sums rows={rows} weightUom={weightUom} sizeUom={dimensionsUom} />
      <h3>Collection</h3>
      <Field
        label="Address"
        required
        error={tried && !about.address.trim() ? 'This field is required' : undefined}
      >
        <TextInput
          value={about.address}
          maxLength={400}
          onChange={(address) => change({ address })}
        />
      </Field>
      <div className="fields">
        <Field label="Ready from">
          <DateInput value={about.readyFrom} onChange={(readyFrom) => change({ readyFrom })} />
        </Field>
        <Field label="Opening hours">
          <TextInput
            value={about.openingHours}
            maxLength={120}
            onChange={(openingHours) => change({ openingHours })}
          />
        </Field>
        <Field label="Contact">
          <TextInput
            value={about.contact}
            maxLength={120}
            onChange={(contact) => change({ contact })}
          />
        </Field>
        <Switch
          label="Contains dangerous goods"
          checked={about.dangerousGoods}
          onChange={(dangerousGoods) => change({ dangerousGoods })}
        />
      </div>
      <Field label="Remark for the forwarder">
        <TextArea
          value={about.remark}
          rows={2}
          maxLength={1000}
          onChange={(remark) => change({ remark })}
        />
      </Field>
    </Panel>
  )
}

const titles = { weight: 'Weight', length: 'Length', width: 'Width', height: 'Height' } as const
const nothing = {
  address: '',
  readyFrom: '',
  openingHours: '',
  contact: '',
  dangerousGoods: false,
  remark: '',
}

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
