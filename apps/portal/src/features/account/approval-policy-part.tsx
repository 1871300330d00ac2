import { parseDecimal } from '@fairlead/validation/decimal'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import {
  ApprovalPolicy,
  approvalLimits,
  approverRoles,
  type ApprovalLevel,
} from '@fairlead/validation/approval'
import { formatDateTime } from '@fairlead/formatting/date'
import { teamRoleLabels } from '@fairlead/validation/team'
import { caseTypeLabels, CaseType } from '@fairlead/validation/vocabulary'
import { useUser } from '../../frame/area-context.ts'
import { useAction, useCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Field, Select, Switch, TextInput } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { ErrorSummary, Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import look from '../ordering/approval/approval.module.css'

type Known = ReplyOf<'approval.policy'>
interface Rule {
  above: string
  types: CaseType[]
  vesselIds: number[]
  accountCodes: string
  notLowest: boolean
  overBudget: boolean
  levels: number
}

/** Four eyes: what needs approval before it is sent, and who gives it. */
export function ApprovalPolicyPart() {
  const { data } = useCall('approval.policy', {}, { refetchOnWindowFocus: false })
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label="Rules of approval">
      <div className="page page--narrow">
        {data ? <Policy key={data.version} known={data} /> : <Skeleton lines={8} />}
      </div>
    </div>
  )
}

const plainRule: Rule = {
  above: '',
  types: [],
  vesselIds: [],
  accountCodes: '',
  notLowest: false,
  overBudget: false,
  levels: 1,
}

function Policy({ known }: { known: Known }) {
  const isAdministrator = useUser().teamRole === 'ADMINISTRATOR'
  const [on, setOn] = useState(known.on)
  const [levels, setLevels] = useState<ApprovalLevel[]>(known.levels)
  const [rules, setRules] = useState<Rule[]>(
    known.rules.map((rule) => ({
      ...rule,
      above: rule.above ?? '',
      accountCodes: rule.accountCodes.join(', '),
    })),
  )
  const [hours, setHours] = useState(String(known.escalateAfterHours ?? ''))
  const [problems, setProblems] = useState<{ path: string; message: string }[]>([])
  const save = useAction('approval.savePolicy', { done: 'Approvals saved', quiet: true })
  const submit = () => {
    const read = ApprovalPolicy.safeParse({
      on,
      levels,
      rules: rules.map((rule) => ({
        ...rule,
        above: (parseDecimal(rule.above) ?? rule.above.trim()) || null,
        accountCodes: rule.accountCodes
          .split(',')
          .map((code) => code.trim())
          .filter(Boolean),
      })),
      escalateAfterHours: hours.trim() ? Number(parseDecimal(hours) ?? Number.NaN) : null,
    })
    setProblems(
      (read.error?.issues ?? []).map(({ path, message }) => ({
        path: path.join('.'),
        message: `${placeOf(path)}${message}`,
      })),
    )
    if (!read.success) return
    save.mutate(
      { body: { policy: read.data, version: known.version } },
      { onError: (error) => setProblems([{ path: 'on', message: error.message }]) },
    )
  }
  return (
    <fieldset className={look['plain']} disabled={!isAdministrator}>
      <legend className="sr">Approvals</legend>
      <ErrorSummary problems={problems} />
      {!isAdministrator && <Notice>Only administrators change this.</Notice>}
      <Section
        title="Approvals"
        note={
          known.savedBy
            ? `Changed by ${known.savedBy}, ${formatDateTime(known.savedAt).slice(0, 16)}`
            : 'Nobody outside your company learns of them'
        }
      >
        <Switch
          label="Orders that meet a rule are approved by others before they are sent"
          checked={on}
          onChange={setOn}
        />
      </Section>
      <Section
        title="Who decides"
        count={levels.length}
        note="Level by level; never who asks, and nobody twice"
      >
        <div className={look['rows']}>
          {levels.map((level, i) => (
            <LevelFields
              key={i}
              number={i + 1}
              level={level}
              known={known}
              onChange={(next) => setLevels(levels.with(i, next))}
              onRemove={() => setLevels(levels.toSpliced(i, 1))}
            />
          ))}
        </div>
        <div className={look['below']}>
          <Button
            small
            icon={Plus}
            disabled={levels.length >= approvalLimits.levels}
            onClick={() => setLevels([...levels, { userIds: [], roles: [] }])}
          >
            Add a level
          </Button>
        </div>
        <div className={`fields ${look['below']}`}>
          <Field
            label="Hours until the administrators may decide too"
            name="escalateAfterHours"
            hint="Empty: never. They are told then"
          >
            <NumberInput value={hours} onChange={setHours} />
          </Field>
        </div>
      </Section>
      <Section
        title="What needs approval"
        count={rules.length}
        note="All that is said of a rule must hold"
      >
        <div className={look['rows']}>
          {rules.map((rule, i) => (
            <RuleFields
              key={i}
              number={i + 1}
              rule={rule}
              known={known}
              levels={levels.length}
              onChange={(next) => setRules(rules.with(i, next))}
              onRemove={() => setRules(rules.toSpliced(i, 1))}
            />
          ))}
        </div>
        <div className={look['below']}>
          <Button
            small
            icon={Plus}
            disabled={rules.length >= approvalLimits.rules}
            onClick={() => setRules([...rules, plainRule])}
          >
            Add a rule
          </Button>
        </div>
      </Section>
      {isAdministrator && (
        <div className="section">
          <Button kind="primary" busy={save.isPending} onClick={submit}>
            Save approvals
          </Button>
        </div>
      )}
    </fieldset>
  )
}

const placeOf = ([part, at]: readonly PropertyKey[]) => {
  if (typeof at !== 'number') return ''
  return part === 'levels' ? `Level ${at + 1}: ` : `Rule ${at + 1}: `
}

interface LevelFieldsProps {
  number: number
  level: ApprovalLevel
  known: Known
  onChange: (level: ApprovalLevel) => void
  onRemove: () => void
}

function LevelFields({ number, level, known, onChange, onRemove }: LevelFieldsProps) {
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

function RuleFields({ number, rule, known, levels, onChange, onRemove }: RuleFieldsProps) {
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
          hint="Separated by commas; empty: all"
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
