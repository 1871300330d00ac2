import { useState } from 'react'
import { counted } from '@fairlead/validation/counted'
import { useAction, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Section } from '../../ui/section.tsx'
import { NotRead } from '../../ui/unread-rows.tsx'
import '../../ui/table.css'
import '../../ui/inset-table.css'
import './account.css'

type Read = ReplyOf<'vendor.read'>

/** Many vendor ids at once, pasted or by xlsx: looked at first, and only then saved. */
export function VendorsPaste({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Read | null>(null)
  const read = useAction('vendor.read', { onSuccess: setFound })
  const save = useAction('vendor.saveAll', {
    done: ({ saved }) => `${counted(saved, 'vendor id')} saved`,
    onSuccess: onClose,
  })
  const taken = found?.rows.filter(({ problem, same }) => !problem && !same) ?? []
  const vendors = taken.map(({ supplier, vendorId, alias, before }) => ({
    supplierId: supplier!.id,
    vendorId,
    alias,
    before,
  }))
  return (
    <Dialog
      title="Paste many vendor ids"
      note="Supplier, vendor id and what your ERP calls it, a supplier on each line. Nothing is saved before you have looked at it."
      onClose={onClose}
      onSubmit={() =>
        found
          ? vendors.length > 0 && save.mutate({ body: { vendors } })
          : read.mutate({ body: { text } })
      }
      actions={
        found ? (
          <>
            <Button onClick={() => setFound(null)}>Back to the list</Button>
            <Button
              kind="primary"
              type="submit"
              busy={save.isPending}
              disabled={vendors.length === 0}
            >
              Save {counted(vendors.length, 'vendor id')}
            </Button>
          </>
        ) : (
          <Button kind="primary" type="submit" busy={read.isPending} disabled={!text.trim()}>
            Check the list
          </Button>
        )
      }
    >
      {found ? (
        <Found found={found} />
      ) : (
        <>
          <Field
            label="List of vendor ids"
            hint="A supplier by its name, e-mail address or VAT number"
          >
            <TextArea
              rows={8}
              value={text}
              placeholder={'Supplier\tVendor id\nStone Marine Supply\tK-100234'}
              onChange={setText}
            />
          </Field>
          <FileDrop
            label="Or drop a sheet here"
            hint="xlsx or csv"
            accept=".xlsx,.csv"
            multiple={false}
            busy={read.isPending}
            onFiles={(files) => read.mutate({ body: { text: '' }, files: { files } })}
          />
        </>
      )}
    </Dialog>
  )
}

function Found({ found }: { found: Read }) {
  const wrong = found.rows.filter(({ problem }) => problem !== null).length
  return (
    <Section
      title="What was read"
      count={found.rows.length}
      note={wrong > 0 ? `${counted(wrong, 'row')} left out` : ''}
    >
      <NotRead {...found} />
      <div className="frame frame--fit">
        <table className="table table--inset vendors-read">
          <caption className="sr">Vendor ids that were read</caption>
          <thead>
            <tr>
              <th scope="col">Supplier</th>
              <th scope="col">Vendor id</th>
              <th scope="col">What happens</th>
            </tr>
          </thead>
          <tbody>
            {found.rows.map((row) => (
              <tr key={row.row} className={row.problem || row.same ? 'muted' : undefined}>
                <td title={row.said}>{row.supplier?.name ?? row.said}</td>
                <td>{row.vendorId}</td>
                <td>{row.problem ? <b className="t-danger">{row.problem}</b> : happens(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

function happens({ before, same, vendorId, alias }: Read['rows'][number]) {
  if (same) return 'Stays as it is'
  const named = alias ? `, called ${alias}` : ''
  if (!before) return `New${named}`
  return before === vendorId ? `Stays${named}` : `Was ${before}${named}`
}
