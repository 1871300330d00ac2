import { useState } from 'react'
import { useAction, useCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Select, Switch, TextInput } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ApiKeys } from './api-keys.tsx'
import { ExchangeRates } from './exchange-rates.tsx'

type Settings = ReplyOf<'settings.get'>

/** What the company asks of quotations, its exchange rates, and the keys of its ERP. */
export function PreferencesPart() {
  const { data } = useCall('settings.get', {}, { refetchOnWindowFocus: false })
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label="Settings">
      <div className="page page--narrow">
        {data ? <Quotations key={JSON.stringify(data)} settings={data} /> : <Skeleton lines={6} />}
        <ExchangeRates />
        <ApiKeys />
      </div>
    </div>
  )
}

const switches = [
  ['currencyLock', 'Suppliers must quote in this currency'],
  ['lockQuantity', 'The offered quantity must be the requested one'],
  ['requireReference', 'A supplier reference is required'],
  ['requireIhm', 'IHM compliance information is required'],
  ['allowDistinctItems', 'Items that were not asked for may be offered'],
] as const

function Quotations({ settings }: { settings: Settings }) {
  const [form, setForm] = useState(settings)
  const currencies = useCall('ref.currencies', {}, { staleTime: Infinity }).data
  const save = useAction('settings.save', { done: 'Settings saved' })
  const changed = JSON.stringify(form) !== JSON.stringify(settings)
  return (
    <Section title="Quotations">
      <form
        className="stack settings"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ body: form })
        }}
      >
        <div className="fields">
          <Field label="Your currency" hint="Everything is compared in it">
            <Select
              value={form.currency}
              onChange={(currency) => setForm({ ...form, currency })}
              options={
                currencies?.map(({ code, name }) => ({
                  value: code,
                  label: `${code}, ${name}`,
                })) ?? [{ value: form.currency, label: form.currency }]
              }
            />
          </Field>
          <Field label="Reminders at most" hint="Per supplier and RFQ or order">
            <TextInput
              type="number"
              min={0}
              max={20}
              value={String(form.reminderCap)}
              onChange={(value) =>
                setForm({
                  ...form,
                  reminderCap: Math.max(0, Math.min(20, Math.trunc(Number(value) || 0))),
                })
              }
            />
          </Field>
        </div>
        {switches.map(([name, label]) => (
          <Switch
            key={name}
            label={label}
            checked={form[name]}
            onChange={(on) => setForm({ ...form, [name]: on })}
          />
        ))}
        <div>
          <Button kind="primary" type="submit" busy={save.isPending} disabled={!changed}>
            Save settings
          </Button>
        </div>
      </form>
    </Section>
  )
}
