import { useState } from 'react'
import { companyModules, moduleWords } from '@fairlead/validation/modules'
import { useAction } from '../../server/queries.ts'
import type { RecordOf } from '../../server/resources.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Section } from '../../ui/section.tsx'
import { focuses } from './company-words.ts'
import './installation.css'

type Company = RecordOf<'company'>

/** What of the portal a supplier sees. */
export function Focus({ company }: { company: Company }) {
  const save = useAction('company.saveFocus', { done: 'Focus saved' })
  // Alone it keeps a company out of the search; beside another focus it would do nothing.
  const shown = focuses.filter(
    ({ value }) => value !== 'EINVOICING' || company.focus.includes(value),
  )
  const on = focuses.flatMap(({ value }) => (company.focus.includes(value) ? [value] : []))
  return (
    <Switches
      title="Focus"
      note="What of the portal they see, and who finds them"
      action="Save focus"
      options={shown}
      on={on}
      busy={save.isPending}
      onSave={(focus) => save.mutate({ params: { id: company.id }, body: { focus } })}
    />
  )
}

const modules = companyModules.map((value) => ({
  value,
  label: moduleWords[value].name,
  note: moduleWords[value].says,
}))

/** What a buyer uses beside the purchase itself. */
export function Modules({ company }: { company: Company }) {
  const save = useAction('company.saveModules', { done: 'Modules saved' })
  return (
    <Switches
      title="Modules"
      note="What they use beside the purchase itself"
      action="Save modules"
      options={modules}
      on={company.modules}
      busy={save.isPending}
      onSave={(on) => save.mutate({ params: { id: company.id }, body: { modules: on } })}
    />
  )
}

interface SwitchesProps<T> {
  title: string
  note: string
  action: string
  options: readonly { value: T; label: string; note: string }[]
  on: readonly T[]
  busy: boolean
  onSave: (on: T[]) => void
}

function Switches<T extends string>({
  title,
  note,
  action,
  options,
  on,
  busy,
  onSave,
}: SwitchesProps<T>) {
  const [chosen, setChosen] = useState<readonly T[]>(on)
  const changed = chosen.toSorted().join() !== on.toSorted().join()
  return (
    <Section
      title={title}
      note={note}
      end={
        <Button small disabled={!changed} busy={busy} onClick={() => onSave([...chosen])}>
          {action}
        </Button>
      }
    >
      <ul className="modules">
        {options.map(({ value, label, note: says }) => (
          <li key={value}>
            <Switch
              label={label}
              checked={chosen.includes(value)}
              onChange={(is) =>
                setChosen(is ? [...chosen, value] : chosen.filter((each) => each !== value))
              }
            />
            <span className="end">{says}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
