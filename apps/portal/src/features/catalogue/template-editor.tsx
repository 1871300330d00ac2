import '@fairlead/api/later-calls'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { parseDecimal } from '@fairlead/validation/decimal'
import {
  RequisitionTemplateForm,
  requisitionTemplateLimits,
  type RequisitionTemplateLine,
} from '@fairlead/validation/requisition-template'
import { isSame } from '../../drafts/is-same.ts'
import type { CallFailed } from '../../server/call-failed.ts'
import { useAction, type ReplyOf } from '../../server/queries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Panel } from '../../ui/dialog.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import '../../ui/table.css'
import '../../ui/inset-table.css'

type Template = ReplyOf<'requisitionTemplate.all'>[number]
type Line = RequisitionTemplateLine
type Problem = { path: string; message: string }

const empty: Line = {
  scheme: '',
  code: '',
  name: '',
  quantity: '',
  unit: 'PCS',
  remarks: '',
  accountCode: '',
}
const isTyped = ({ code, name, quantity, remarks }: Line) =>
  [code, name, quantity, remarks].some((text) => text.trim() !== '')
/** A whole number as it is; anything else as it was typed, for the rule to refuse. */
const asCount = (typed: string) =>
  typed.trim() === '' ? null : /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN

/** Changes a template by hand: its name, for how many it is, and its lines in their order. */
export function TemplateEditor({ template, onClose }: { template: Template; onClose: () => void }) {
  const [start] = useState(() => ({
    name: template.name,
    crew: String(template.crew ?? ''),
    days: String(template.days ?? ''),
    lines: template.lines,
  }))
  // What was read when the editor opened: a colleague's save is told, never overwritten.
  const [revision] = useState(template.revision)
  const [typed, setTyped] = useState(start)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const put = (more: Partial<typeof start>) => setTyped({ ...typed, ...more })
  const save = useAction('requisitionTemplate.save', {
    done: 'Template saved',
    quiet: true,
    onSuccess: onClose,
  })
  const onError = ({ code, message, problems: found }: CallFailed) =>
    setProblems(
      found.length > 0
        ? found
        : [{ path: code === 'requisitionTemplate.name-taken' ? 'name' : '', message }],
    )
  const submit = () => {
    const lines = typed.lines.filter(isTyped).map((line) => ({
      ...line,
      scheme: line.code.trim() ? line.scheme || 'OWN' : ('' as const),
      quantity: parseDecimal(line.quantity) ?? line.quantity,
    }))
    const body = {
      name: typed.name,
      crew: asCount(typed.crew),
      days: asCount(typed.days),
      lines,
    }
    const found = problemsOf(body)
    put({ lines })
    setProblems(found)
    if (found.length === 0)
      save.mutate({ params: { id: template.id }, body: { ...body, revision } }, { onError })
  }
  const problem = (path: string) => problems.find((each) => each.path === path)?.message
  const whole = problems.filter(({ path }) => path === '' || path === 'lines')
  return (
    <Panel
      title="Change the template"
      note="Lines that came of it stay where they are"
      unsaved={!isSame(typed, start)}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <Button kind="primary" type="submit" busy={save.isPending}>
          Save template
        </Button>
      }
    >
      {whole.length > 0 && (
        <Notice tone="red">
          <span role="alert">{whole.map(({ message }) => message).join('. ')}</span>
        </Notice>
      )}
      <div className="fields">
        <Field label="Name" required error={problem('name')}>
          <TextInput value={typed.name} maxLength={80} onChange={(name) => put({ name })} />
        </Field>
        <Field
          label="For so many people"
          hint="Quantities follow people and days. Empty: always the same"
          error={problem('crew')}
        >
          <NumberInput value={typed.crew} onChange={(crew) => put({ crew })} />
        </Field>
        <Field label="And so many days" error={problem('days')}>
          <NumberInput value={typed.days} onChange={(days) => put({ days })} />
        </Field>
      </div>
      <Lines lines={typed.lines} problem={problem} onChange={(lines) => put({ lines })} />
    </Panel>
  )
}

const problemsOf = (body: object): Problem[] => {
  const read = RequisitionTemplateForm.safeParse(body)
  if (read.success) return []
  return read.error.issues.map(({ path, message, code }) => ({
    path: path.join('.'),
    message: code === 'invalid_type' ? 'From 1 to 999, or leave both empty' : message,
  }))
}

const columns = [
  { name: 'code', Input: TextInput, label: 'Code', maxLength: 60, width: 104 },
  { name: 'name', Input: TextInput, label: 'Description', maxLength: 400, width: 0 },
  { name: 'quantity', Input: NumberInput, label: 'Quantity', maxLength: 40, width: 72 },
  { name: 'unit', Input: TextInput, label: 'Unit', maxLength: 20, width: 64 },
  { name: 'remarks', Input: TextInput, label: 'Remarks', maxLength: 400, width: 120 },
] as const

interface LinesProps {
  lines: readonly Line[]
  problem: (path: string) => string | undefined
  onChange: (lines: Line[]) => void
}

function Lines({ lines, problem, onChange }: LinesProps) {
  const put = (at: number, more: Partial<Line>) =>
    onChange(lines.map((line, i) => (i === at ? { ...line, ...more } : line)))
  const swap = (at: number, to: number) => onChange(swapped(lines, at, to))
  return (
    <Section title="Lines">
      <div className="frame" tabIndex={0} role="region" aria-label="Lines of the template">
        <table className="table table--inset" style={{ minWidth: 760 }}>
          <caption className="sr">Lines of the template</caption>
          <thead>
            <tr>
              {columns.map(({ label, width }) => (
                <th scope="col" key={label} {...(width && { style: { width } })}>
                  {label}
                </th>
              ))}
              <th scope="col" style={{ width: 104 }}>
                <span className="sr">Order</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, i) => (
              <tr key={i}>
                {columns.map(({ name, label, maxLength, Input }) => (
                  <td key={name}>
                    <Field
                      label={`${label} of line ${i + 1}`}
                      hideLabel
                      error={problem(`lines.${i}.${name}`)}
                    >
                      <Input
                        value={line[name]}
                        maxLength={maxLength}
                        onChange={(text) => put(i, { [name]: text })}
                      />
                    </Field>
                  </td>
                ))}
                <td>
                  <IconButton
                    icon={ArrowUp}
                    small
                    label={`Move line ${i + 1} up`}
                    disabled={i === 0}
                    onClick={() => swap(i, i - 1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    small
                    label={`Move line ${i + 1} down`}
                    disabled={i === lines.length - 1}
                    onClick={() => swap(i, i + 1)}
                  />
                  <IconButton
                    icon={Trash2}
                    small
                    label={`Take out line ${i + 1}`}
                    onClick={() => onChange(lines.filter((_, n) => n !== i))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <Button
          small
          icon={Plus}
          disabled={lines.length >= requisitionTemplateLimits.lines}
          onClick={() => onChange([...lines, empty])}
        >
          Add a line
        </Button>
      </p>
    </Section>
  )
}

const swapped = (lines: readonly Line[], at: number, to: number) =>
  lines.map((line, i) => (i === at ? lines[to]! : i === to ? lines[at]! : line))
