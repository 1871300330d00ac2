import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { formatDate } from '@fairlead/formatting/date'
import { todayHere } from '@fairlead/validation/day'
import { useDuty } from '../../frame/area-context.ts'
import { useAction, useCall, type ReplyOf } from '../../server/queries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { TextInput } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { useUnsaved } from '../../ui/leave-guard.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import './account.css'
import '../../ui/inset-table.css'
import '../../ui/table.css'

type Rates = ReplyOf<'rate.list'>

/** Rates typed in, or loaded from a file of the European Central Bank; each with its date. */
export function ExchangeRates() {
  const { data } = useCall('rate.list', {}, { refetchOnWindowFocus: false })
  // While rates are typed, those they began from: what is loaded meanwhile waits.
  const [begunFrom, setBegunFrom] = useState<Rates | null>(null)
  const changes = useDuty('money')
  const shown = begunFrom ?? data
  const upload = useAction('rate.upload', {
    done: ({ loaded, on }) => `${loaded} rates of ${formatDate(on)} loaded`,
  })
  return (
    <Section title="Exchange rates" note={data && `Price of 1 unit in ${data.base}`}>
      <div className="stack">
        {!changes ? null : begunFrom ? (
          <p className="muted small">Save the rates you typed before you load a file.</p>
        ) : (
          <FileDrop
            icon={Upload}
            label="Load a file of the European Central Bank"
            hint="Its XML or CSV file; rates are turned into your currency"
            accept=".xml,.csv,.zip"
            multiple={false}
            busy={upload.isPending}
            onFiles={(files) => upload.mutate({ files: { files } })}
          />
        )}
        {data && !changes ? (
          <RatesAsTheyStand data={data} />
        ) : shown ? (
          <RateTable
            key={JSON.stringify(shown)}
            data={shown}
            onTyped={(typed) => setBegunFrom(typed ? shown : null)}
          />
        ) : (
          <Skeleton />
        )}
      </div>
    </Section>
  )
}

function RatesAsTheyStand({ data: { base, rates } }: { data: Rates }) {
  return (
    <div className="frame frame--fit">
      <table className="table table--inset">
        <caption className="sr">Exchange rates</caption>
        <thead>
          <tr>
            <th scope="col">Currency</th>
            <th scope="col" className="num">
              1 unit in {base}
            </th>
            <th scope="col">Of</th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {rates.map((one) => (
            <tr key={one.currency}>
              <td>{one.currency}</td>
              <td className="num">{one.rate}</td>
              <td>{formatDate(one.on)}</td>
              <td className="muted">{fromWords(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RateTableProps {
  data: Rates
  onTyped: (typed: boolean) => void
}

function RateTable({ data, onTyped }: RateTableProps) {
  const [rates, setRates] = useState(data.rates)
  const save = useAction('rate.save', { done: 'Rates saved', onSuccess: () => onTyped(false) })
  const change = (next: Rates['rates']) => {
    setRates(next)
    onTyped(JSON.stringify(next) !== JSON.stringify(data.rates))
  }
  const set = (index: number, part: Partial<Rates['rates'][number]>) =>
    change(rates.map((rate, at) => (at === index ? { ...rate, ...part, ...unsaved } : rate)))
  const complete = rates.every(
    (rate) =>
      /^[A-Z]{3}$/.test(rate.currency) && /^\d{1,9}(\.\d{1,8})?$/.test(rate.rate) && rate.on,
  )
  const changed = JSON.stringify(rates) !== JSON.stringify(data.rates)
  useUnsaved(changed)
  return (
    <>
      <div className="frame frame--fit">
        <table className="table table--inset ratetable">
          <caption className="sr">Exchange rates</caption>
          <thead>
            <tr>
              <th scope="col">Currency</th>
              <th scope="col" className="num">
                1 unit in {data.base}
              </th>
              <th scope="col">Of</th>
              <th scope="col">From</th>
              <th scope="col">
                <span className="sr">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rates.map((rate, index) => (
              <tr key={index}>
                <td>
                  <TextInput
                    aria-label={`Currency ${index + 1}`}
                    maxLength={3}
                    value={rate.currency}
                    onChange={(text) => set(index, { currency: text.toUpperCase() })}
                  />
                </td>
                <td>
                  <NumberInput
                    aria-label={`Rate of ${rate.currency}`}
                    value={rate.rate}
                    onChange={(text) => set(index, { rate: text.replace(',', '.') })}
                  />
                </td>
                <td>
                  <DateInput
                    label={`Date of the rate of ${rate.currency}`}
                    value={rate.on}
                    onChange={(on) => set(index, { on })}
                  />
                </td>
                <td className="muted small">{fromWords(rate)}</td>
                <td>
                  <IconButton
                    small
                    icon={X}
                    label={`Remove ${rate.currency}`}
                    onClick={() => change(rates.filter((_, at) => at !== index))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row">
        <Button
          small
          icon={Plus}
          onClick={() =>
            change([...rates, { currency: '', rate: '', on: todayHere(), ...unsaved }])
          }
        >
          Add a rate
        </Button>
        <Button
          small
          kind="primary"
          busy={save.isPending}
          disabled={!changed || !complete}
          onClick={() => save.mutate({ body: { state: data.state, rates: rates.map(asTyped) } })}
        >
          Save rates
        </Button>
      </div>
    </>
  )
}

/** Of a rate that is typed now. */
const unsaved = { source: null, by: null, at: null }

const asTyped = ({ currency, rate, on }: Rates['rates'][number]) => ({ currency, rate, on })

/** Where a rate is from, who typed or loaded it, and when. */
function fromWords({ source, by, at }: Rates['rates'][number]): string {
  if (!source || !at) return ''
  const what = source === 'ECB' ? 'European Central Bank, loaded' : 'Typed'
  return `${what}${by ? ` by ${by}` : ''} ${formatDate(at)}`
}
