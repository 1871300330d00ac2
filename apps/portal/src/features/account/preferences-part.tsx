import { lazy, Suspense } from 'react'
import { formatDateTime } from '@fairlead/formatting/date'
import { evaluationPartLabels, type EvaluationPart } from '@fairlead/validation/evaluation-parts'
import { lateOffersLabels, type LateOffers } from '@fairlead/validation/late-offers'
import { SettingsForm, type SettingsEntries } from '@fairlead/validation/profile'
import { useBegun, useTypedSince, type Begun } from '../../drafts/use-begun.ts'
import { useDuty, useModule } from '../../frame/area-context.ts'
import { optionsOf } from '../../frame/labels.ts'
import { act } from '../../server/act.ts'
import { useAction, useCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { FormValue, SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import { Switch } from '../../ui/switch.tsx'
import { useUnsaved } from '../../ui/leave-guard.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ExchangeRates } from './exchange-rates.tsx'
import { useStanding } from './use-standing.ts'
import './account.css'

const QuotationWording = lazy(async () => ({
  default: (await import('./quotation-wording.tsx')).QuotationWording,
}))
const ApiKeys = lazy(async () => ({ default: (await import('../plain-records.ts')).ApiKeys }))

type Settings = ReplyOf<'settings.get'>

/** What the company asks of quotations and orders, its exchange rates, and the keys of its ERP. */
export function PreferencesPart() {
  const hasErp = useModule('ERP')
  const changes = useDuty('company')
  const { data } = useCall('settings.get', {}, { refetchOnWindowFocus: false })
  const { from, begun } = useBegun(data)
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label="Settings">
      <div className="page page--narrow">
        {from ? (
          <Quotations key={JSON.stringify(from)} settings={from} begun={begun} />
        ) : (
          <Skeleton lines={6} />
        )}
        <Suspense fallback={<Skeleton />}>
          <QuotationWording />
        </Suspense>
        <ExchangeRates />
        {hasErp && changes && (
          <Suspense fallback={<Skeleton />}>
            <ApiKeys />
          </Suspense>
        )}
      </div>
    </div>
  )
}

const quotationSwitches = [
  ['currencyLock', 'Suppliers must quote in this currency'],
  ['lockQuantity', 'The offered quantity must be the requested one'],
  ['requireReference', 'A supplier reference is required'],
  ['requireIhm', 'IHM compliance information is required'],
  ['allowDistinctItems', 'Items that were not asked for may be offered'],
  ['requireReason', 'A reason is required where the lowest comparable offer is not chosen'],
] as const
const orderSwitches = [
  ['requirePackaging', 'An order is ready only once its packaging is said'],
  [
    'allowPreselectedIhmForms',
    'A supplier may answer with an IHM form that was accepted before for the same product',
  ],
] as const

interface QuotationsProps {
  settings: Settings
  begun: Begun
}

function Quotations({ settings, begun }: QuotationsProps) {
  const form = useForm<SettingsEntries>(SettingsForm, {
    ...settings,
    reminderCap: String(settings.reminderCap),
    defaultForwarderId: settings.defaultForwarderId ? String(settings.defaultForwarderId) : '',
  })
  const mayChange = useDuty('company')
  const currencies = useCall('ref.currencies', {}, { staleTime: Infinity }).data
  const forwarders = useCall('ref.freightForwarders', {}, { staleTime: Infinity }).data ?? []
  const save = useAction('settings.save', {
    done: 'Settings saved',
    quiet: true,
    onSuccess: begun.saved,
  })
  const refused = useRefusals(form, 'currency')
  const { control, formState } = form
  useUnsaved(formState.isDirty)
  useTypedSince(formState.isDirty, begun)
  const changed = Object.keys(formState.dirtyFields)
  const standing = useStanding(form, {
    began: settings,
    read: () => act('settings.get', {}),
    words: (name, value) => wordsOf(name, value, forwarders),
    refused,
  })
  const submit = form.handleSubmit((typed) => {
    const read = Object.entries(SettingsForm.parse(typed))
    const body = Object.fromEntries(read.filter(([name]) => changed.includes(name)))
    standing.save(save.mutate, body)
  })
  const by = (name: string) => changedWords(settings.changed[name])
  const about = (name: string, effect: string) => [effect, by(name)].filter(Boolean).join('. ')
  const switches = (each: typeof quotationSwitches | typeof orderSwitches) =>
    each.map(([name, label]) => (
      <div key={name}>
        <SwitchField control={control} name={name} label={label} />
        {by(name) && <p className="muted small">{by(name)}</p>}
      </div>
    ))
  return (
    <Section title="Quotations and orders">
      {!mayChange && <Notice>Only administrators change this.</Notice>}
      <form className="stack settings" onSubmit={(event) => void submit(event)}>
        <fieldset className="stack" disabled={!mayChange}>
          <legend className="sr">Quotations and orders</legend>
          <div className="fields">
            <SelectField
              control={control}
              name="currency"
              label="Your currency"
              hint={about('currency', 'Everything is compared in it')}
              options={
                currencies?.map(({ code, name }) => ({
                  value: code,
                  label: `${code}, ${name}`,
                })) ?? [{ value: settings.currency, label: settings.currency }]
              }
            />
            <TextField
              control={control}
              name="reminderCap"
              label="Reminders at most"
              hint={about('reminderCap', 'Per supplier and RFQ or order')}
              numeric
            />
            <SelectField
              control={control}
              name="lateOffers"
              label="Offers after the deadline"
              hint={about('lateOffers', 'Suppliers read it before they quote')}
              options={optionsOf(lateOffersLabels)}
            />
            <SelectField
              control={control}
              name="defaultForwarderId"
              label="Forwarder of your orders"
              hint={about('defaultForwarderId', 'Chosen already where orders are sent')}
              empty="None"
              options={forwarders.map(({ id, name, country }) => ({
                value: String(id),
                label: country ? `${name}, ${country}` : name,
              }))}
            />
          </div>
          {switches(quotationSwitches)}
          <h3>Orders</h3>
          {switches(orderSwitches)}
          <h3>Evaluation report</h3>
          <FormValue control={control} name="reportParts">
            {(parts, set, problem) => (
              <div className="stack" role="group" aria-label="What a report has with it">
                {(Object.entries(evaluationPartLabels) as [EvaluationPart, string][]).map(
                  ([part, label]) => (
                    <Switch
                      key={part}
                      label={label}
                      checked={parts.includes(part)}
                      onChange={(on) =>
                        set(on ? [...parts, part] : parts.filter((one) => one !== part))
                      }
                    />
                  ),
                )}
                {problem && (
                  <p className="error" role="alert">
                    {problem}
                  </p>
                )}
                <p className="muted small">
                  {about('reportParts', 'A report begins with these; each can be made otherwise')}
                </p>
              </div>
            )}
          </FormValue>
          <div>
            <Button
              kind="primary"
              type="submit"
              busy={save.isPending}
              disabled={!formState.isDirty}
            >
              Save settings
            </Button>
          </div>
        </fieldset>
      </form>
    </Section>
  )
}

/** What a setting stands at, in words. */
function wordsOf(name: string, value: unknown, forwarders: { id: number; name: string }[]) {
  if (name === 'lateOffers') return lateOffersLabels[value as LateOffers]
  if (name === 'defaultForwarderId')
    return forwarders.find(({ id }) => id === value)?.name ?? 'another'
  if (name !== 'reportParts') return String(value)
  return (value as EvaluationPart[]).map((part) => evaluationPartLabels[part]).join(', ') || 'none'
}

const changedWords = (change: Settings['changed'][string] | undefined) =>
  change ? `Changed by ${change.by}, ${formatDateTime(change.at).slice(0, 16)}` : ''
