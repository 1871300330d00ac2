import BookOpen from 'lucide-react/icons/book-open'
import Plus from 'lucide-react/icons/plus'
import { maxLength, required } from 'ra-core'
import { useState } from 'react'
import { DataTable, TextInput } from 'react-admin'
import { itemHazardLabels, otherWords } from '@fairlead/validation/catalogue'
import { codeSchemeLabels } from '@fairlead/validation/vocabulary'
import { useDuty } from '../../frame/area-context.ts'
import { optionsOf } from '../../frame/labels.ts'
import { download, useAction } from '../../server/queries.ts'
import type { ListRecord } from '../../server/resources.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ExcelMenu } from '../../ui/excel-menu.tsx'
import { OrDash } from '../../ui/figures.tsx'
import { csvExporter } from '../../ui/stock/csv-exporter.ts'
import { native, nativeOptions } from '../../ui/stock/native-options.tsx'
import { RecordDialog } from '../../ui/stock/record-dialog.tsx'
import { RecordList } from '../../ui/stock/record-list.tsx'
import { RecordTable } from '../../ui/stock/record-table.tsx'
import { RowButton, savedWords } from '../../ui/stock/row-button.tsx'
import { ItemPictures } from './item-pictures.tsx'
import { CatalogueImport } from './catalogue-import.tsx'

type Item = ListRecord<'catalogue'>
const Col = DataTable.Col<Item>

const wordsOf = ({ words }: Item) =>
  otherWords(words)
    .map(({ text }) => text)
    .join(', ')

const exporter = csvExporter<Item>('Catalogue', {
  Catalogue: (row) => codeSchemeLabels[row.scheme],
  Code: (row) => row.code,
  Description: (row) => row.description,
  'Other words': (row) => row.words.replaceAll('\n', '; '),
  Unit: (row) => row.unit,
  'Weight, kg': (row) => row.weightKg,
  Hazard: (row) => itemHazardLabels[row.hazard],
  Account: (row) => row.accountCode,
  Component: (row) => row.component,
  Maker: (row) => row.maker,
})

const filters = [
  { key: 'scheme', label: 'Catalogue', options: optionsOf(codeSchemeLabels) },
  { key: 'hazard', label: 'Hazard', options: optionsOf(itemHazardLabels) },
]

/** The items that the company buys; they are offered while lines are typed. */
export function CataloguePart() {
  const [editing, setEditing] = useState<Item | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Item | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const reader = useAction('catalogue.read', {})
  const trades = useDuty('trade')
  const edit = (item: Item) => trades && setEditing(item)
  return (
    <>
      <div className="toolbar">
        {trades && (
          <Button small icon={Plus} aria-haspopup="dialog" onClick={() => setEditing('new')}>
            Add an item
          </Button>
        )}
        {trades && (
          <ExcelMenu
            busy={reader.isPending}
            onDownload={() => void download('download.catalogueXlsx', {})}
            onUpload={(chosen) => {
              setFile(chosen)
              reader.mutate({ files: { files: [chosen] } })
            }}
          />
        )}
        <p className="muted small">Found by code and words while lines are typed, on board too</p>
      </div>
      <RecordList
        resource="catalogue"
        sort={{ field: 'code', order: 'ASC' }}
        noun="items"
        caption="Catalogue"
        filters={filters}
        exporter={exporter}
      >
        <RecordTable<Item>
          noun="items"
          minWidth={1128}
          onOpen={edit}
          empty={
            <Empty icon={BookOpen} title="No items yet">
              <p>Items of your own list are offered by code and words while lines are typed.</p>
            </Empty>
          }
          phone={{
            primary: (row) => row.description,
            secondary: (row) =>
              `${codeSchemeLabels[row.scheme]} ${row.code}${row.maker && `, ${row.maker}`}`,
            end: (row) => row.unit,
          }}
        >
          <Col
            source="code"
            label="Code"
            width={104}
            render={(row) => (
              <RowButton onOpen={() => edit(row)} label={`Change ${row.code}`} disabled={!trades}>
                {row.code}
              </RowButton>
            )}
          />
          <Col
            disableSort
            label="Catalogue"
            width={96}
            render={(row) => codeSchemeLabels[row.scheme]}
          />
          <Col source="description" label="Description" render={(row) => row.description} />
          <Col
            disableSort
            label="Other words"
            width={168}
            render={(row) => <OrDash>{wordsOf(row)}</OrDash>}
          />
          <Col disableSort label="Unit" width={64} render={(row) => row.unit} />
          <Col
            disableSort
            label="kg"
            width={72}
            render={(row) => <OrDash>{row.weightKg}</OrDash>}
          />
          <Col
            disableSort
            label="Hazard"
            width={128}
            render={(row) => (
              <OrDash>{row.hazard === 'NONE' ? null : itemHazardLabels[row.hazard]}</OrDash>
            )}
          />
          <Col
            disableSort
            label="Account"
            width={96}
            render={(row) => <OrDash>{row.accountCode}</OrDash>}
          />
          <Col
            disableSort
            label="Maker, component"
            width={168}
            render={(row) => (
              <OrDash>{[row.maker, row.component].filter(Boolean).join(', ')}</OrDash>
            )}
          />
          <Col source="savedAt" label="Changed" width={176} render={savedWords} />
        </RecordTable>
      </RecordList>
      {editing && (
        <ItemForm
          item={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onRemove={(item) => {
            setEditing(null)
            setLeaving(item)
          }}
        />
      )}
      {file && reader.data && (
        <CatalogueImport
          read={reader.data}
          file={file}
          onClose={() => {
            setFile(null)
            reader.reset()
          }}
        />
      )}
      {leaving && <RemoveItem item={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

const needed = required('Please fill this in')

interface ItemFormProps {
  /** Null for a new one. */
  item: Item | null
  onClose: () => void
  onRemove: (item: Item) => void
}

function ItemForm({ item, onClose, onRemove }: ItemFormProps) {
  return (
    <RecordDialog<Item>
      resource="catalogue"
      record={item}
      title={item ? `Item ${item.code}` : 'Add an item'}
      action={item ? 'Save item' : 'Add item'}
      done={item ? 'Item saved' : 'Item added'}
      transform={({
        scheme,
        code,
        description,
        words,
        unit,
        weightKg,
        hazard,
        accountCode,
        component,
        maker,
      }) => ({
        scheme,
        code: code ?? '',
        description: description ?? '',
        words: words ?? '',
        unit: unit ?? '',
        weightKg: weightKg || null,
        hazard,
        accountCode: accountCode ?? '',
        component: component ?? '',
        maker: maker ?? '',
      })}
      aside={
        item && (
          <Button kind="danger-quiet" onClick={() => onRemove(item)}>
            Take out
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextInput select source="scheme" label="Catalogue" defaultValue="OWN" {...native}>
        {nativeOptions(codeSchemeLabels)}
      </TextInput>
      <TextInput source="code" label="Code" validate={[needed, maxLength(60)]} />
      <TextInput
        source="maker"
        label="Maker, of a maker's number"
        helperText="Two makers may have one part number: both are offered, each with its maker"
        validate={maxLength(120)}
      />
      <TextInput
        source="description"
        label="Description, as it is written on lines"
        validate={[needed, maxLength(400)]}
      />
      <TextInput
        source="words"
        label="Other words, one a line"
        helperText="What else it is called: rag. In another language: de: Putzlappen"
        multiline
        minRows={3}
      />
      <TextInput source="unit" label="Unit" defaultValue="PCS" validate={[needed, maxLength(20)]} />
      <TextInput
        source="weightKg"
        label="Weight of one, kg"
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <TextInput select source="hazard" label="Hazard" defaultValue="NONE" {...native}>
        {nativeOptions(itemHazardLabels)}
      </TextInput>
      <TextInput source="accountCode" label="Account code of its lines" validate={maxLength(60)} />
      <TextInput
        source="component"
        label="Component whose part it is"
        helperText="Its type: its parts are found by these words"
        validate={maxLength(200)}
      />
      {item && <ItemPictures item={item} />}
    </RecordDialog>
  )
}

function RemoveItem({ item, onClose }: { item: Item; onClose: () => void }) {
  const remove = useAction('catalogue.remove', { done: 'Item taken out', onSuccess: onClose })
  return (
    <ConfirmDialog
      danger
      title={`Take ${item.code} out of the catalogue`}
      action="Take it out"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: item.id } })}
    >
      It is not offered any more. Lines that were typed with it stay as they are.
    </ConfirmDialog>
  )
}
