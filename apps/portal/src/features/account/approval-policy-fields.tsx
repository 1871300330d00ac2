import Trash2 from 'lucide-react/icons/trash-2'
import { approverRoles, type ApprovalLevel } from '@fairlead/validation/approval'
import { teamRoleLabels } from '@fairlead/validation/team'
import { caseTypeLabels, CaseType } from '@fairlead/validation/vocabulary'
import type { ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Field, Select, TextInput } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import look from '../ordering/approval/approval.module.css'

/** The policy as it is, and whom it can name. */
export type Known = ReplyOf<'approval.policy'>
/** A rule as it is typed. */
export interface Rule {
  above: string
  types: CaseType[]
  vesselIds: number[]
  accountCodes: string
  notLowest: boolean
  overBudget: boolean
  levels: number
}

interface LevelFieldsProps {
  number: number
  level: ApprovalLevel
  known: Known
  onChange: (level: ApprovalLevel) => void
  onRemove: () => void
}

/** One level: who of the people named may decide on it. */
export function LevelFields({ number, level, known, onChange, onRemove }: LevelFieldsProps) {
  return (
    <fieldset className={look['rule']} id={`field-levels.${number - 1}.userIds`} tabIndex={-1}>
      <legend>Level {number}</legend>
      <Choices
        label="People, any one of them"
        options={known.people.map(({ id, name }) => [id, name])}
        chosen={level.userIds}
        onChange={(userIds) => onChange({ ...level, userIds })}
      />
      <Choices
        label="Or everybody who is"
        options={approverRoles.map((role) => [role, teamRoleLabels[role]])}
        chosen={level.roles}
        onChange={(roles) => onChange({ ...level, roles })}
      />
      <div>
        <Button small kind="danger-quiet" icon={Trash2} onClick={onRemove}>
          Remove level {number}
        </Button>
      </div>
    </fieldset>
  )
}

interface ChoicesProps<T> {
  label: string
  options: readonly (readonly [T, string])[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

function Choices<T extends string | number>({ label, options, chosen, onChange }: ChoicesProps<T>) {
  return (
    <div role="group" aria-label={label}>
      <p className="label">{label}</p>
      <div className={look['checks']}>
        {options.map(([value, words]) => (
          <Checkbox
            key={value}
            label={words}
            checked={chosen.includes(value)}
            onChange={(checked) =>
              onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
    </div>
  )
}

interface RuleFieldsProps {
  number: number
  rule: Rule
  known: Known
  levels: number
  onChange: (rule: Rule) => void
  onRemove: () => void
}

/** One rule: which orders wait, and on how many levels. */
export function RuleFields({ number, rule, known, levels, onChange, onRemove }: RuleFieldsProps) {
  const of = (name: string) => `rules.${number - 1}.${name}`
  return (
    <fieldset className={look['rule']}>
      <legend>Rule {number}</legend>
      <div className="fields">
        <Field
          label={`Above, ${known.currency}`}
          name={of('above')}
          hint="All orders of one RFQ together; empty: any value"
        >
          <NumberInput value={rule.above} onChange={(above) => onChange({ ...rule, above })} />
        </Field>
        <Field label="Decided by" name={of('levels')}>
          <Select
            value={String(rule.levels)}
            onChange={(value) => onChange({ ...rule, levels: Number(value) })}
            options={Array.from({ length: Math.max(1, levels) }, (_, i) => ({
              value: String(i + 1),
              label: i === 0 ? 'Level 1' : `Levels 1 to ${i + 1}`,
            }))}
          />
        </Field>
        <Field
          label="Categories, by account code"
          name={of('accountCodes')}
          hint="Separated by commas, each with its sub-categories; empty: all"
          wide
        >
          <TextInput
            value={rule.accountCodes}
            onChange={(accountCodes) => onChange({ ...rule, accountCodes })}
          />
        </Field>
      </div>
      <Choices
        label="Kinds; none chosen is all"
        options={CaseType.options.map((type) => [type, caseTypeLabels[type]])}
        chosen={rule.types}
        onChange={(types) => onChange({ ...rule, types })}
      />
      <Choices
        label="Vessels; none chosen is all"
        options={known.vessels.map(({ id, name }) => [id, name])}
        chosen={rule.vesselIds}
        onChange={(vesselIds) => onChange({ ...rule, vesselIds })}
      />
      <Switch
        label="Only where a comparable offer was cheaper; who asks says why it was not taken"
        checked={rule.notLowest}
        onChange={(notLowest) => onChange({ ...rule, notLowest })}
      />
      <Switch
        label="Only where a budget of the company or of the vessel would be over"
        checked={rule.overBudget}
        onChange={(overBudget) => onChange({ ...rule, overBudget })}
      />
      <div>
        <Button small kind="danger-quiet" icon={Trash2} onClick={onRemove}>
          Remove rule {number}
        </Button>
      </div>
    </fieldset>
  )
}
