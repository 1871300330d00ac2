import { useState } from 'react'
import { counted } from '@fairlead/validation/counted'
import { TakeInForm } from '@fairlead/validation/ihm/inventory'
import { materialName } from '@fairlead/validation/ihm/threshold'
import { useAction, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { DayField, TextField } from '../../ui/form/fields.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { entryCount } from './ihm-words.tsx'
import { amountWords } from './inventory-table.tsx'
import '../../ui/table.css'
import '../../ui/inset-table.css'

interface Props {
  vesselId: number
  today: string
  onClose: () => void
}

/** The existing inventory of a ship by xlsx: read, looked at, and only then taken in. */
export function TakeInDialog({ vesselId, today, onClose }: Props) {
  const { control, handleSubmit, watch } = useForm<TakeInForm>(TakeInForm, {
    from: today,
    source: '',
  })
  const [last, setLast] = useState<{ by: string; found: ReplyOf<'inventory.read'> } | null>(null)
  const [again, setAgain] = useState(false)
  const params = { id: vesselId }
  // What was read was read with what stood in the fields then.
  const by = [watch('from'), watch('source').trim()].join()
  const found = last?.by === by ? last.found : null
  const read = useAction('inventory.read', {
    onSuccess: (reply, { body }) =>
      setLast({ by: [body.from, body.source.trim()].join(), found: reply }),
  })
  const take = useAction('inventory.takeIn', {
    done: ({ entries }) => `${entryCount(entries)} taken into the inventory`,
    onSuccess: onClose,
  })
  const wanted = found?.entries.filter(({ known }) => again || !known) ?? []
  const known = found?.entries.filter((each) => each.known).length ?? 0
  return (
    <Dialog
      title="Take an existing inventory in"
      note="Our own workbook, or a sheet with the columns of the guideline’s form. Nothing counts before you have looked at it."
      onClose={onClose}
      onSubmit={() =>
        wanted.length > 0 &&
        take.mutate({ params, body: { entries: wanted.map(({ entry }) => entry) } })
      }
      actions={
        <Button kind="primary" type="submit" busy={take.isPending} disabled={wanted.length === 0}>
          {wanted.length > 0 ? `Take ${entryCount(wanted.length)} in` : 'Take in'}
        </Button>
      }
    >
      <div className="fields">
        <DayField
          control={control}
          name="from"
          label="On board since, where the sheet does not say"
          required
        />
        <TextField
          control={control}
          name="source"
          label="What it is from"
          required
          hint="As “Survey 2021”"
          maxLength={120}
        />
      </div>
      <FileDrop
        label="Drop the inventory here"
        hint={watch('source').trim() ? 'xlsx' : 'Say first what it is from'}
        accept=".xlsx"
        multiple={false}
        busy={read.isPending}
        onFiles={(files) =>
          void handleSubmit((body) => read.mutate({ params, body, files: { files } }))()
        }
      />
      {last && !found && (
        <Notice tone="amber">
          This was changed after the inventory was read. Drop the file again: it stands with each
          entry.
        </Notice>
      )}
      {found && (
        <Section
          title="What was read"
          count={found.entries.length}
          note={
            found.problems.length > 0
              ? `${counted(found.problems.length, 'problem')} in rows that are left out`
              : ''
          }
        >
          {found.entries.length + found.problems.length === 0 && (
            <Notice>There is no entry in this sheet.</Notice>
          )}
          {known > 0 && (
            <Checkbox
              label={`Also the ${known} that stand in the inventory already`}
              checked={again}
              onChange={setAgain}
            />
          )}
          {found.problems.length > 0 && (
            <ul className="takein__problems" aria-label="Problems" tabIndex={0}>
              {found.problems.slice(0, 50).map(({ row, field, message, cell }) => (
                <li key={`${row} ${field}`}>
                  <b>{cell}</b> {message}
                </li>
              ))}
            </ul>
          )}
          {found.entries.length > 0 && (
            <section
              className="frame frame--fit takein"
              aria-label="Entries that were read"
              tabIndex={0}
            >
              <table className="table table--inset">
                <caption className="sr">Entries that were read</caption>
                <thead>
                  <tr>
                    <th scope="col">Material and part</th>
                    <th scope="col">Location</th>
                    <th scope="col" className="num">
                      Quantity
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {found.entries.slice(0, 200).map(({ row, entry, known: stands }) => (
                    <tr key={row} className={stands ? 'muted' : undefined}>
                      <td title={entry.partOf}>
                        {entry.part} {materialName(entry.material)}, {entry.partOf}
                      </td>
                      <td title={entry.location}>{entry.location}</td>
                      <td className="num">
                        {stands
                          ? 'is there'
                          : amountWords({ ...entry, approximate: entry.approximate ?? false })}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
          {found.entries.length > 200 && (
            <p className="muted small">And {entryCount(found.entries.length - 200)} more</p>
          )}
        </Section>
      )}
    </Dialog>
  )
}
