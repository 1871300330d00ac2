import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Lock from 'lucide-react/icons/lock'
import { useId, useState } from 'react'
import type { Control } from 'react-hook-form'
import {
  fixedGroups,
  groupsOf,
  kindsOf,
  ruledGroups,
  type MailSide,
  type RuledGroup,
} from '@fairlead/validation/mail-groups'
import type { MailRule, MailRules } from '@fairlead/validation/mail-rules'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Select } from '../../ui/field.tsx'
import { FormValue } from '../../ui/form/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AddressChoice, type OwnAddress } from './mail-addresses.tsx'

interface RowsProps {
  control: Control<MailRules>
  side: MailSide
  addresses: readonly OwnAddress[]
}

/** One row for each group of mail; what nobody may switch off says why. */
export function MailGroupRows({ control, side, addresses }: RowsProps) {
  return (
    <div className="frame">
      <div className="mailgroups__head" aria-hidden="true">
        <span>Mail</span>
        <span>To me</span>
        <span>To these addresses too</span>
        <span>When</span>
      </div>
      {groupsOf(side).map((group) => (
        <GroupRow key={group} {...{ control, side, group, addresses }} />
      ))}
      {side === 'supplier' && (
        <fieldset className="mailgroup mailgroup--fixed">
          <legend className="sr">{fixedGroups.withdrawal.label}</legend>
          <span className="mailgroup__name">{fixedGroups.withdrawal.label}</span>
          <Fixed />
          <FormValue control={control} name="withdrawals">
            {(chosen, set) => (
              <AddressChoice of={fixedGroups.withdrawal.label} {...{ addresses, chosen, set }} />
            )}
          </FormValue>
          <span className="mailgroup__when muted small">
            Always: {fixedGroups.withdrawal.reason}
          </span>
        </fieldset>
      )}
      <div className="mailgroup mailgroup--fixed">
        <span className="mailgroup__name">{fixedGroups.account.label}</span>
        <Fixed />
        <span className="mailgroup__addresses" />
        <span className="mailgroup__when muted small">Always: {fixedGroups.account.reason}</span>
      </div>
    </div>
  )
}

const Fixed = () => (
  <span className="mailgroup__me">
    <Icon of={Lock} />
    <span className="sr">Always to me</span>
  </span>
)

const times = [
  { value: 'AT_ONCE', label: 'At once' },
  { value: 'DIGEST', label: 'In the digest' },
  { value: 'OFF', label: 'Off' },
]

function GroupRow({ control, side, group, addresses }: RowsProps & { group: RuledGroup }) {
  const { label } = ruledGroups[group]
  return (
    <FormValue control={control} name={`rules.${group}.toMe`}>
      {(toMe, setToMe, nobody) => (
        <FormValue control={control} name={`rules.${group}.addresses`}>
          {(chosen, setChosen) => (
            <fieldset className="mailgroup" data-field={`rules.${group}.toMe`}>
              <legend className="sr">{label}</legend>
              <Kinds {...{ control, side, group, label }} />
              <span className="mailgroup__me">
                <Checkbox
                  label={<span className="mailgroup__word">To me</span>}
                  checked={toMe ?? true}
                  onChange={setToMe}
                />
              </span>
              <AddressChoice of={label} chosen={chosen ?? []} set={setChosen} {...{ addresses }} />
              <When {...{ control, group, label }} />
              {nobody && <p className="error mailgroup__wide">{nobody}</p>}
            </fieldset>
          )}
        </FormValue>
      )}
    </FormValue>
  )
}

type PartProps = Pick<RowsProps, 'control'> & { group: RuledGroup; label: string }

/** At once, in the digest, or not at all: off is a choice of no kind. */
function When({ control, group, label }: PartProps) {
  return (
    <FormValue control={control} name={`rules.${group}.which`}>
      {(which, setWhich) => (
        <FormValue control={control} name={`rules.${group}.when`}>
          {(when, setWhen) => (
            <FormValue control={control} name={`rules.${group}.options`}>
              {(options) => (
                <span className="mailgroup__when">
                  <Select
                    label={`When: ${label}`}
                    value={which === 'NONE' ? 'OFF' : (when ?? 'AT_ONCE')}
                    options={times}
                    onChange={(to) => {
                      if (to === 'OFF') return setWhich('NONE')
                      setWhen(to as MailRule['when'])
                      if (which === 'NONE') setWhich(options?.length ? 'CUSTOM' : 'ALL')
                    }}
                  />
                </span>
              )}
            </FormValue>
          )}
        </FormValue>
      )}
    </FormValue>
  )
}

/** Which kinds of a group: all of them, or those that are ticked. */
function Kinds({ control, side, group, label }: PartProps & { side: MailSide }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const kinds = kindsOf(group, side)
  if (kinds.length === 1) return <span className="mailgroup__name">{label}</span>
  return (
    <FormValue control={control} name={`rules.${group}.which`}>
      {(which, setWhich) => (
        <FormValue control={control} name={`rules.${group}.options`}>
          {(options, setOptions, problem) => {
            const all = kinds.map(([kind]) => kind)
            const ticked = which === 'CUSTOM' ? all.filter((kind) => options?.includes(kind)) : all
            const choose = (chosen: string[]) => {
              const whole = chosen.length === all.length
              setWhich(whole ? 'ALL' : 'CUSTOM')
              setOptions(whole ? [] : chosen)
            }
            return (
              <>
                <span className="mailgroup__name">
                  {label}
                  <Button
                    small
                    kind="quiet"
                    icon={open ? ChevronUp : ChevronDown}
                    aria-expanded={open}
                    aria-controls={id}
                    disabled={which === 'NONE'}
                    onClick={() => setOpen(!open)}
                  >
                    {which === 'CUSTOM' ? `${ticked.length} of ${all.length} kinds` : 'All kinds'}
                    <span className="sr"> of {label}</span>
                  </Button>
                </span>
                <div
                  id={id}
                  className="mailgroup__wide mailgroup__kinds"
                  hidden={!open && !problem}
                >
                  {kinds.map(([kind, words]) => (
                    <Checkbox
                      key={kind}
                      label={words}
                      checked={ticked.includes(kind)}
                      disabled={which === 'NONE'}
                      onChange={(on) =>
                        choose(all.filter((one) => (one === kind ? on : ticked.includes(one))))
                      }
                    />
                  ))}
                  {problem && (
                    <p className="error" role="alert">
                      {problem}
                    </p>
                  )}
                </div>
              </>
            )
          }}
        </FormValue>
      )}
    </FormValue>
  )
}
