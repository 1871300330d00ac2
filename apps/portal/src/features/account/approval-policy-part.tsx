import { parseDecimal } from '@fairlead/validation/decimal'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { ApprovalPolicy, approvalLimits, type ApprovalLevel } from '@fairlead/validation/approval'
import { formatDateTime } from '@fairlead/formatting/date'
import { isSame } from '../../drafts/is-same.ts'
import { useBegun, useTypedSince, type Begun } from '../../drafts/use-begun.ts'
import { useUser } from '../../frame/area-context.ts'
import { useAction, useCall, whileTyping } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { useUnsaved } from '../../ui/leave-guard.tsx'
import { ErrorSummary, Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import look from '../ordering/approval/approval.module.css'
import { LevelFields, RuleFields, type Known, type Rule } from './approval-policy-fields.tsx'

/** Four eyes: what needs approval before it is sent, and who gives it. */
export function ApprovalPolicyPart() {
  const { data } = useCall('approval.policy', {}, whileTyping)
  const { from, begun } = useBegun(data)
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label="Rules of approval">
      <div className="page page--narrow">
        {from ? <Policy key={from.version} known={from} begun={begun} /> : <Skeleton lines={8} />}
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

interface PolicyProps {
  known: Known
  begun: Begun
}

const startOf = (known: Known) => ({
  on: known.on,
  levels: known.levels as ApprovalLevel[],
  rules: known.rules.map((rule): Rule => ({
    ...rule,
    above: rule.above ?? '',
    accountCodes: rule.accountCodes.join(', '),
  })),
  hours: String(known.escalateAfterHours ?? ''),
})

function Policy({ known, begun }: PolicyProps) {
  const isAdministrator = useUser().teamRole === 'ADMINISTRATOR'
  const [start] = useState(() => startOf(known))
  const [on, setOn] = useState(start.on)
  const [levels, setLevels] = useState(start.levels)
  const [rules, setRules] = useState(start.rules)
  const [hours, setHours] = useState(start.hours)
  const typed = !isSame({ on, levels, rules, hours }, start)
  useUnsaved(typed)
  useTypedSince(typed, begun)
  const [problems, setProblems] = useState<{ path: string; message: string }[]>([])
  const save = useAction('approval.savePolicy', {
    done: 'Approvals saved',
    quiet: true,
    onSuccess: begun.saved,
  })
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
      {save.error?.code === 'record.stale' && (
        <Notice tone="amber">
          <button className="link-btn" type="button" onClick={begun.again}>
            Show what was saved and give up what was typed here
          </button>
        </Notice>
      )}
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
