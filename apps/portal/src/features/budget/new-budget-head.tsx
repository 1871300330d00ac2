import { useCall, useListCall, whileTyping } from '../../server/queries.ts'
import { Field, Select } from '../../ui/field.tsx'

interface Props {
  ofVessel: boolean
  year: number
  head: { vesselId: string; currency: string }
  problem: string | undefined
  onChange: (more: Partial<Props['head']>) => void
  /** The budget it begins with. */
  from: string
  onFrom: (id: string) => void
}

/** What a budget is of, and which one it begins with: last year's, or another one as a template. */
export function NewBudgetHead({ ofVessel, year, head, problem, onChange, from, onFrom }: Props) {
  const fleet = useListCall(
    'vessel.list',
    { range: [0, 999], sort: ['name', 'ASC'] },
    { enabled: ofVessel },
  )
  const currencies = useCall('ref.currencies', {}, { staleTime: Infinity }).data ?? []
  const before =
    useCall('budget.list', { query: { year: year - 1 } }, whileTyping).data?.budgets ?? []
  const same = useCall('budget.list', { query: { year } }, whileTyping).data?.budgets ?? []
  return (
    <>
      {ofVessel && (
        <Field label="Vessel" required error={problem}>
          <Select
            value={head.vesselId}
            onChange={(vesselId) => onChange({ vesselId })}
            empty="Choose a vessel"
            options={(fleet.data?.data ?? [])
              .filter(({ id }) => !same.some(({ vessel }) => vessel?.id === id))
              .map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
      )}
      <Field label="Currency">
        <Select
          value={head.currency}
          onChange={(currency) => onChange({ currency })}
          options={currencies.map(({ code }) => ({ value: code, label: code }))}
        />
      </Field>
      <Field label="Start from">
        <Select
          value={from}
          empty="An empty one"
          onChange={onFrom}
          options={[...before, ...same].map(({ id, vessel, year: of }) => ({
            value: String(id),
            label: `${vessel?.name ?? 'The company'} ${of}`,
          }))}
        />
      </Field>
    </>
  )
}
