import '@fairlead/api/later-calls'
import { useState } from 'react'
import {
  openVariables,
  type MessageTemplateKind,
  type MessageTemplateRecord,
} from '@fairlead/validation/message-template'
import { useAction, useListCall } from '../server/queries.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Field, Select } from './field.tsx'
import { Notice } from './notice.tsx'

export interface TemplateChooserProps {
  kind: MessageTemplateKind
  /** What they are; by the kind where it is left out. */
  records?: MessageTemplateRecord
  /** The records that the text goes out with. */
  ids: readonly number[]
  value: string
  /** Whether the field takes words without marks. */
  plain?: boolean
  onChange: (html: string) => void
}

/** What was typed is replaced only when that was agreed to. */
export function TemplateChooser(props: TemplateChooserProps) {
  const { kind, records, ids, value, plain, onChange } = props
  const { data } = useListCall('messageTemplate.list', {
    filter: { kind },
    range: [0, 199],
    sort: ['name', 'ASC'],
  })
  const [asking, setAsking] = useState<string | null>(null)
  const fill = useAction('messageTemplate.fill', {
    onSuccess: (filled) => onChange(plain ? filled.plain : filled.text),
  })
  const templates = data?.data ?? []
  const use = (id: string) => {
    const text = templates.find((each) => String(each.id) === id)?.text ?? ''
    fill.mutate({ body: { kind, text, ids: [...ids], ...(records && { records }) } })
    setAsking(null)
  }
  const open = openVariables(value, kind)
  if (templates.length === 0) return null
  return (
    <>
      <Field label="Message template" wide>
        <Select
          value=""
          empty={fill.isPending ? 'Filling in…' : 'Choose one to put it in'}
          options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => id && (value.trim() ? setAsking(id) : use(id))}
        />
      </Field>
      {open.length > 0 && (
        <div className="wide">
          <Notice tone="amber">
            Still to be written: {open.map((name) => `{${name}}`).join(', ')}
          </Notice>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title="Replace what you typed"
          action="Replace it"
          keep="Keep what I typed"
          busy={fill.isPending}
          onClose={() => setAsking(null)}
          onConfirm={() => use(asking)}
        >
          The text of the template takes the place of what stands there now.
        </ConfirmDialog>
      )}
    </>
  )
}
