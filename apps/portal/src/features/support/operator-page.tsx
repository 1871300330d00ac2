import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { imprintLine, imprintOf } from '@fairlead/formatting/imprint'
import { missingOf, OperatorForm, type OperatorEntries } from '@fairlead/validation/operator'
import { useAction, useCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/field.tsx'
import { SelectField, TextField } from '../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../ui/form/use-form.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Rules } from './operator-rules.tsx'
import './installation.css'

type Operator = ReplyOf<'operator.get'>

/** Who runs this marketplace. */
export function OperatorPage() {
  const { data } = useCall('operator.get', {}, { refetchOnWindowFocus: false })
  return (
    <>
      <PageHead title="You, the operator" />
      <div className="scroll" tabIndex={0} role="region" aria-label="Operator's details">
        {data ? (
          <Details key={JSON.stringify(data)} operator={data} />
        ) : (
          <div className="page">
            <Skeleton lines={10} />
          </div>
        )}
      </div>
    </>
  )
}

const entriesOf = (operator: Operator) =>
  Object.fromEntries(
    Object.entries(operator).map(([name, value]) => [name, value ?? '']),
  ) as OperatorEntries

function Details({ operator }: { operator: Operator }) {
  const form = useForm<OperatorEntries>(OperatorForm, entriesOf(operator))
  const { control, formState } = form
  const countries = useCall('ref.countries', {}, { staleTime: Infinity }).data
  const refused = useRefusals(form, 'name')
  const save = useAction('operator.save', { done: 'Saved', quiet: true })
  const submit = form.handleSubmit((body) => save.mutate({ body }, { onError: refused }))
  return (
    <form className="page setup" noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <p className="soft">
          Who runs this marketplace. It goes on the imprint of the site and to the foot of its
          pages, and nowhere on a buyer’s own documents.
        </p>
        <Section title="Company">
          <div className="fields">
            <TextField control={control} name="name" label="Legal name" required wide />
            <TextField control={control} name="address" label="Street and number" required wide />
            <TextField control={control} name="postCode" label="Post code" required />
            <TextField control={control} name="city" label="City" required />
            <SelectField
              control={control}
              name="country"
              label="Country"
              required
              empty="Choose"
              options={(countries ?? []).map(({ code, name }) => ({ value: code, label: name }))}
            />
            <TextField control={control} name="representedBy" label="Represented by" />
            <TextField
              control={control}
              name="registration"
              label="Registered at"
              hint="The register and the number there"
            />
            <TextField control={control} name="vatId" label="VAT id" />
          </div>
        </Section>
        <Section title="How to reach you">
          <div className="fields">
            <TextField control={control} name="email" label="E-mail" type="email" required />
            <TextField control={control} name="phone" label="Phone" type="tel" required />
            <TextField
              control={control}
              name="privacyEmail"
              label="Data protection contact"
              hint="Where it is another address"
              type="email"
            />
            <TextField
              control={control}
              name="hours"
              label="Hours"
              hint="When somebody answers, for the contact page"
            />
            <TextField
              control={control}
              name="sourceUrl"
              label="Source code"
              hint="Where the source of what runs here can be read"
              type="url"
              wide
            />
            <TextField
              control={control}
              name="issuesUrl"
              label="List of faults"
              hint="Where faults of it are reported and read"
              type="url"
              wide
            />
          </div>
        </Section>
        <Rules />
        <p className="setup__save">
          <Button kind="primary" type="submit" busy={save.isPending} disabled={!formState.isDirty}>
            Save
          </Button>
        </p>
      </div>
      <Reading control={control} />
    </form>
  )
}

function Reading({ control }: Pick<ReturnType<typeof useForm<OperatorEntries>>, 'control'>) {
  const [part, setPart] = useState<'imprint' | 'foot'>('imprint')
  const operator = useWatch({ control }) as OperatorEntries
  const missing = missingOf(operator)
  return (
    <aside aria-label="How it will read">
      <Section
        title="How it will read"
        end={
          <Segment
            label="Where"
            value={part}
            onChange={setPart}
            options={[
              { value: 'imprint', label: 'Imprint' },
              { value: 'foot', label: 'Page foot' },
            ]}
          />
        }
      >
        <div className="preview">
          {part === 'imprint' ? (
            imprintOf(operator).map((lines) => (
              <p key={lines[0]}>
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </p>
            ))
          ) : (
            <p>{imprintLine(operator)}</p>
          )}
        </div>
        {missing.length > 0 && (
          <p className="muted small">
            It stands nowhere until it is whole. Missing: {missing.join(', ')}.
          </p>
        )}
      </Section>
    </aside>
  )
}
