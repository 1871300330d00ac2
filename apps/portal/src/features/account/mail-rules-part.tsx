import { useMemo } from 'react'
import { formatDue } from '@fairlead/formatting/due'
import { ownZone } from '@fairlead/validation/day'
import { groupsOf, ruledGroups, type MailSide } from '@fairlead/validation/mail-groups'
import {
  MailRulesForm,
  rulesFor,
  usualRules,
  usualRuleOf,
  type MailRules,
} from '@fairlead/validation/mail-rules'
import { teamRoleLabels, type TeamRole } from '@fairlead/validation/team'
import { useBegun, useTypedSince, type Begun } from '../../drafts/use-begun.ts'
import { useUser } from '../../frame/area-context.ts'
import { useAction, useCall, whileTyping, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { FormValue, SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx'
import { useUnsaved } from '../../ui/leave-guard.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MailAddresses } from './mail-addresses.tsx'
import { MailGroupRows } from './mail-group-rows.tsx'
import './mail-rules.css'

type Reply = ReplyOf<'mailRules.get'>

/** Which mail reaches me, when, and where else: everybody's own. */
export function MailRulesPart() {
  const { data } = useCall('mailRules.get', {}, whileTyping)
  const { from, begun } = useBegun(data)
  if (!from) return <Skeleton lines={12} />
  return <Editor key={from.version} {...from} begun={begun} />
}

/** Every group of the side has its rule, so that each row is a part of the form. */
function startOf({ rules }: Reply, side: MailSide, role: TeamRole): MailRules {
  const set = rulesFor(rules ?? usualRules(ownZone()), role)
  const all = groupsOf(side).map((group) => [group, set.rules[group]])
  return { ...set, rules: Object.fromEntries(all) as MailRules['rules'] }
}

function sideOf({ isSupplier, isIhmAgent }: ReturnType<typeof useUser>): MailSide {
  if (isSupplier) return 'supplier'
  return isIhmAgent ? 'agent' : 'buyer'
}

function Editor({ begun, ...reply }: Reply & { begun: Begun }) {
  const user = useUser()
  const { teamRole } = user
  const side = sideOf(user)
  const form = useForm<MailRules>(MailRulesForm, startOf(reply, side, teamRole))
  const save = useAction('mailRules.save', {
    done: 'Mail rules saved',
    quiet: true,
    onSuccess: begun.saved,
  })
  const refused = useRefusals(form)
  const { control, formState } = form
  useUnsaved(formState.isDirty)
  useTypedSince(formState.isDirty, begun)
  const submit = form.handleSubmit((typed) =>
    save.mutate(
      { body: { ...MailRulesForm.parse(typed), version: reply.version } },
      { onError: refused },
    ),
  )
  const problem = formState.errors.root?.message
  return (
    <>
      <form aria-label="Mail rules" onSubmit={(event) => void submit(event)}>
        <div className="mailrules">
          <Section title="Mail rules" note={`of ${reply.email}`}>
            <div className="stack">
              <NotOurs side={side} role={teamRole} />
              <MailGroupRows control={control} side={side} addresses={reply.addresses} />
            </div>
          </Section>
          <div className="stack">
            <Section title="Quiet hours">
              <Quiet control={control} />
            </Section>
            <Section title="Digest">
              <div className="stack">
                <TextField
                  control={control}
                  name="digestAt"
                  label="Every day at"
                  placeholder="08:00"
                  hint="One mail with everything that goes in the digest; none where nothing happened"
                />
                {reply.digestAt && reply.rules && (
                  <p className="muted small">
                    The next one: {formatDue(reply.digestAt, reply.rules.zone)}.
                  </p>
                )}
              </div>
            </Section>
            <Section title="Time zone">
              <SelectField
                control={control}
                name="zone"
                label="Of these times"
                options={useZones(reply.rules?.zone)}
              />
            </Section>
          </div>
        </div>
        <div className="mailrules__save">
          <Button kind="primary" type="submit" busy={save.isPending} disabled={!formState.isDirty}>
            Save mail rules
          </Button>
          {problem ? (
            <span className="error" role="alert">
              {problem}
            </span>
          ) : (
            formState.isDirty && <span className="muted small">Not saved yet</span>
          )}
        </div>
      </form>
      <MailAddresses addresses={reply.addresses} />
    </>
  )
}

/** What is off from the start, as the role has no hand in it. */
function NotOurs({ side, role }: { side: MailSide; role: TeamRole }) {
  const off = groupsOf(side).filter((group) => usualRuleOf(group, role).which === 'NONE')
  if (off.length === 0) return null
  return (
    <p className="muted">
      Your role in the company is {teamRoleLabels[role].toLowerCase()}. What it has no hand in is
      off until you switch it on: {off.map((group) => ruledGroups[group].label).join(', ')}.
    </p>
  )
}

type Control = ReturnType<typeof useForm<MailRules>>['control']

const usualNight = { from: '19:00', to: '07:00', weekends: false }

function Quiet({ control }: { control: Control }) {
  return (
    <FormValue control={control} name="quiet">
      {(quiet, set) => (
        <div className="stack">
          <Switch
            label="Keep quiet hours"
            checked={quiet !== null}
            onChange={(on) => set(on ? usualNight : null)}
          />
          {quiet && (
            <>
              <div className="mailrules__hours">
                <TextField
                  control={control}
                  name="quiet.from"
                  label="Every day from"
                  placeholder="19:00"
                />
                <TextField control={control} name="quiet.to" label="To" placeholder="07:00" />
              </div>
              <SwitchField
                control={control}
                name="quiet.weekends"
                label="All of Saturday and Sunday too"
              />
              <p className="muted small">
                Mail waits and comes at {quiet.to}. Urgent RFQs, withdrawn orders and security pass.
              </p>
            </>
          )}
        </div>
      )}
    </FormValue>
  )
}

/** The zones this browser knows, the chosen one among them. */
function useZones(chosen: string | undefined) {
  return useMemo(() => {
    const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ownZone()])
    if (chosen) known.add(chosen)
    return [...known].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
  }, [chosen])
}
