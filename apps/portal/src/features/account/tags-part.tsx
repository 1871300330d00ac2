import Plus from 'lucide-react/icons/plus'
import TagsIcon from 'lucide-react/icons/tags'
import { required } from 'ra-core'
import { useState } from 'react'
import {
  AutocompleteArrayInput,
  CheckboxGroupInput,
  DataTable,
  FormDataConsumer,
  ReferenceArrayInput,
  TextInput,
} from 'react-admin'
import { tagColourLabels, tagKindLabels, tagNameTaken } from '@fairlead/validation/tag'
import { useDuty } from '../../frame/area-context.ts'
import { optionsOf } from '../../frame/labels.ts'
import { useAction, useCall } from '../../server/queries.ts'
import type { ListRecord } from '../../server/resources.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { csvExporter } from '../../ui/stock/csv-exporter.ts'
import { native, nativeOptions } from '../../ui/stock/native-options.tsx'
import { RecordDialog } from '../../ui/stock/record-dialog.tsx'
import { RowButton, savedWords } from '../../ui/stock/row-button.tsx'
import { RecordList } from '../../ui/stock/record-list.tsx'
import { RecordTable } from '../../ui/stock/record-table.tsx'

type Tag = ListRecord<'tag'>
const Col = DataTable.Col<Tag>

const usersOf = ({ users }: Tag) => users?.map(({ name }) => name).join(', ') ?? 'Everybody'

const exporter = csvExporter<Tag>('Tags', {
  Tag: (row) => row.name,
  For: (row) => tagKindLabels[row.kind],
  'Who may use it': usersOf,
  Suppliers: (row) => row.suppliers.map(({ name }) => name).join(', '),
  'On so many': (row) => row.carriers,
})

const kinds = { key: 'kind', label: 'For', options: optionsOf(tagKindLabels) }

/** The tags of the office. */
export function TagsPart() {
  const [editing, setEditing] = useState<Tag | 'new' | null>(null)
  const trades = useDuty('trade')
  const edit = (tag: Tag) => trades && setEditing(tag)
  const [leaving, setLeaving] = useState<Tag | null>(null)
  return (
    <>
      <div className="toolbar">
        {trades && (
          <Button small icon={Plus} aria-haspopup="dialog" onClick={() => setEditing('new')}>
            Add a tag
          </Button>
        )}
        <p className="muted small">Suppliers, ships and IHM agents never see tags</p>
      </div>
      <RecordList
        resource="tag"
        sort={{ field: 'name', order: 'ASC' }}
        noun="tags"
        caption="Tags"
        filters={[kinds]}
        exporter={exporter}
      >
        <RecordTable<Tag>
          noun="tags"
          minWidth={880}
          onOpen={edit}
          empty={
            <Empty icon={TagsIcon} title="No tags yet">
              <p>A tag marks RFQs or suppliers, and lists are filtered by it.</p>
            </Empty>
          }
          phone={{
            primary: (row) => row.name,
            secondary: (row) => `${tagKindLabels[row.kind]}, ${usersOf(row)}`,
            end: (row) => row.carriers,
          }}
        >
          <Col
            source="name"
            label="Tag"
            render={(row) => (
              <RowButton onOpen={() => edit(row)} disabled={!trades}>
                <Chip tone={row.colour}>{row.name}</Chip>
              </RowButton>
            )}
          />
          <Col source="kind" label="For" width={112} render={(row) => tagKindLabels[row.kind]} />
          <Col disableSort label="Who may use it" render={usersOf} />
          <Col disableSort source="carriers" label="On so many" width={112} />
          <Col source="savedAt" label="Changed" width={220} render={savedWords} />
        </RecordTable>
      </RecordList>
      {editing && (
        <TagForm
          tag={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onDelete={(tag) => {
            setEditing(null)
            setLeaving(tag)
          }}
        />
      )}
      {leaving && <DeleteTag tag={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

interface TagFormProps {
  /** Null for a new one. */
  tag: Tag | null
  onClose: () => void
  onDelete: (tag: Tag) => void
}

function TagForm({ tag, onClose, onDelete }: TagFormProps) {
  const team = useCall('team.list', {}).data ?? []
  const people = team.filter(
    ({ role, state }) => role !== 'VESSEL' && role !== 'IHM_AGENT' && state === 'ACTIVE',
  )
  return (
    <RecordDialog<Tag & { userIds?: number[]; supplierIds?: number[] }>
      resource="tag"
      record={
        tag && {
          ...tag,
          userIds: tag.users?.map(({ id }) => id) ?? [],
          supplierIds: tag.suppliers.map(({ id }) => id),
        }
      }
      title={tag ? `Tag ${tag.name}` : 'Add a tag'}
      {...(tag && { note: `For ${tagKindLabels[tag.kind]}` })}
      action={tag ? 'Save tag' : 'Add tag'}
      done={tag ? 'Tag saved' : 'Tag added'}
      transform={({ name, kind, colour, userIds, supplierIds }) => ({
        name: name ?? '',
        kind,
        colour,
        userIds: userIds?.length ? userIds : null,
        ...(kind === 'SUPPLIER' && { supplierIds: supplierIds ?? [] }),
      })}
      aside={
        tag && (
          <Button kind="danger-quiet" onClick={() => onDelete(tag)}>
            Delete tag
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextInput
        source="name"
        label="Name"
        validate={required(tagNameTaken)}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      {!tag && (
        <TextInput select source="kind" label="For" defaultValue="CASE" {...native}>
          {nativeOptions(tagKindLabels)}
        </TextInput>
      )}
      <TextInput select source="colour" label="Colour" defaultValue="plain" {...native}>
        {nativeOptions(tagColourLabels)}
      </TextInput>
      <FormDataConsumer<{ kind?: string }>>
        {({ formData }) =>
          formData.kind === 'SUPPLIER' && (
            <ReferenceArrayInput
              source="supplierIds"
              reference="supplier"
              sort={{ field: 'name', order: 'ASC' }}
            >
              <AutocompleteArrayInput
                label="Suppliers"
                optionText="name"
                filterToQuery={(q: string) => (q ? { q } : {})}
                validate={required('Choose at least one supplier')}
              />
            </ReferenceArrayInput>
          )
        }
      </FormDataConsumer>
      <CheckboxGroupInput
        source="userIds"
        label="Who may use it"
        helperText="Nobody chosen: everybody of the office"
        choices={people.map(({ id, name }) => ({ id, name }))}
      />
    </RecordDialog>
  )
}

function DeleteTag({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const remove = useAction('tag.remove', { done: 'Tag deleted', onSuccess: onClose })
  return (
    <ConfirmDialog
      danger
      title={`Delete the tag “${tag.name}”`}
      action="Delete the tag"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: tag.id } })}
    >
      {tag.carriers === 0
        ? 'Nothing carries it.'
        : `It is taken off the ${tag.carriers} that carry it.`}
    </ConfirmDialog>
  )
}
