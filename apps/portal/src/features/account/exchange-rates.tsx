import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { formatDate } from '@fairlead/formatting/date'
import { todayHere } from '@fairlead/validation/day'
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
  const upload = useAction('rate.upload', {
    done: ({ loaded, on }) => `${loaded} rates of ${formatDate(on)} loaded`,
  })
  return (
    <Section title="Exchange rates" note={data && `Price of 1 unit in ${data.base}`}>
      <div className="stack">
        <FileDrop
          icon={Upload}
          label="Load a file of the European Central Bank"
          hint="Its XML or CSV file; rates are turned into your currency"
          accept=".xml,.csv,.zip"
          multiple={false}
          busy={upload.isPending}
          onFiles={(files) => upload.mutate({ files: { files } })}
        />
        {data ? <RateTable key={JSON.stringify(data)} data={data} /> : <Skeleton />}
      </div>
    </Section>
  )
}

function RateTable({ data }: { data: Rates }) {
  const [rates, setRates] = useState(data.rates)
  const save = useAction('rate.save', { done: 'Rates saved' })
  const set = (index: number, part: Partial<Rates['rates'][number]>) =>
    setRates(rates.map((rate, at) => (at === index ? { ...rate, ...part } : rate)))
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
                <td>
                  <IconButton
                    small
                    icon={X}
                    label={`Remove ${rate.currency}`}
                    onClick={() => setRates(rates.filter((_, at) => at !== index))}
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
          onClick={() => setRates([...rates, { currency: '', rate: '', on: todayHere() }])}
        >
          Add a rate
        </Button>
        <Button
          small
          kind="primary"
          busy={save.isPending}
          disabled={!changed || !complete}
          onClick={() => save.mutate({ body: { rates } })}
        >
          Save rates
        </Button>
      </div>
    </>
  )
}
