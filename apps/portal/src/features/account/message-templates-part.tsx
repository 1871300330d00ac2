import FileText from 'lucide-react/icons/file-text'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { DataTable } from 'react-admin'
import { messageTemplateKindLabels } from '@fairlead/validation/message-template'
import { useDuty } from '../../frame/area-context.ts'
import { optionsOf } from '../../frame/labels.ts'
import type { ListRecord } from '../../server/resources.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { csvExporter } from '../../ui/stock/csv-exporter.ts'
import { RecordList } from '../../ui/stock/record-list.tsx'
import { RowButton, savedWords } from '../../ui/stock/row-button.tsx'
import { RecordTable } from '../../ui/stock/record-table.tsx'
import { MessageTemplateDialog } from './message-template-dialog.tsx'

type Template = ListRecord<'messageTemplate'>
const Col = DataTable.Col<Template>

const exporter = csvExporter<Template>('Message templates', {
  Template: (row) => row.name,
  For: (row) => messageTemplateKindLabels[row.kind],
  Text: (row) => wordsOf(row),
})
const wordsOf = ({ text }: Template) =>
  new DOMParser().parseFromString(text, 'text/html').body.textContent

const kinds = { key: 'kind', label: 'For', options: optionsOf(messageTemplateKindLabels) }

/** The texts that the office writes again and again. */
export function MessageTemplatesPart() {
  const [editing, setEditing] = useState<Template | 'new' | null>(null)
  const trades = useDuty('trade')
  const edit = (template: Template) => trades && setEditing(template)
  return (
    <>
      <div className="toolbar">
        {trades && (
          <Button small icon={Plus} aria-haspopup="dialog" onClick={() => setEditing('new')}>
            Add a template
          </Button>
        )}
        <p className="muted small">Chosen where a text is written to suppliers</p>
      </div>
      <RecordList
        resource="messageTemplate"
        sort={{ field: 'name', order: 'ASC' }}
        noun="templates"
        caption="Message templates"
        filters={[kinds]}
        exporter={exporter}
      >
        <RecordTable<Template>
          noun="templates"
          minWidth={880}
          onOpen={edit}
          empty={
            <Empty icon={FileText} title="No message templates yet">
              <p>A template is a text with variables: vessel, port and day are filled in.</p>
            </Empty>
          }
          phone={{
            primary: (row) => row.name,
            secondary: wordsOf,
            end: (row) => messageTemplateKindLabels[row.kind],
          }}
        >
          <Col
            source="name"
            label="Template"
            width={220}
            render={(row) => (
              <RowButton onOpen={() => edit(row)} disabled={!trades}>
                {row.name}
              </RowButton>
            )}
          />
          <Col
            source="kind"
            label="For"
            width={140}
            render={(row) => messageTemplateKindLabels[row.kind]}
          />
          <Col disableSort label="Text" render={wordsOf} />
          <Col source="savedAt" label="Changed" width={220} render={savedWords} />
        </RecordTable>
      </RecordList>
      {editing && (
        <MessageTemplateDialog
          template={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
