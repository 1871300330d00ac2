import type { OperatorRules } from '@fairlead/validation/operator'
import { useAction, useCall } from '../../server/queries.ts'
import { Field, Select } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Section } from '../../ui/section.tsx'

const times = [30, 90, 180, 365, 730, 3650]
const inWords = (days: number) =>
  days % 365 === 0 ? (days === 365 ? 'a year' : `${days / 365} years`) : `${days} days`

/** Each is saved at once: they are no part of the operator's details. */
export function Rules() {
  const rules = useCall('operator.rules', {}).data
  const save = useAction('operator.saveRules', { done: 'Saved' })
  if (!rules) return null
  const change = (set: Partial<OperatorRules>) => save.mutate({ body: { ...rules, ...set } })
  const kept = (name: 'enquiryDays' | 'applicationDays', label: string) => (
    <Field label={label}>
      <Select
        value={String(rules[name])}
        disabled={save.isPending}
        onChange={(days) => change({ [name]: Number(days) })}
        options={[...new Set([...times, rules[name]])]
          .toSorted((a, b) => a - b)
          .map((days) => ({ value: String(days), label: inWords(days) }))}
      />
    </Field>
  )
  return (
    <>
      <Section title="New suppliers">
        <Switch
          label="Support looks at each before buyers find it"
          checked={rules.supplierApproval === 'on'}
          disabled={save.isPending}
          onChange={(on) => change({ supplierApproval: on ? 'on' : 'off' })}
        />
      </Section>
      <Section title="What visitors send">
        <div className="fields">
          {kept('enquiryDays', 'Messages and demo requests are kept for')}
          {kept('applicationDays', 'Applications with their files are kept for')}
        </div>
        <p className="muted small">Then they are deleted at night. The privacy page says so.</p>
      </Section>
    </>
  )
}
