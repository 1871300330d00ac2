import { useState } from 'react'
import { itemFieldLabels } from '@fairlead/validation/catalogue-difference'
import { counted } from '@fairlead/validation/counted'
import { codeSchemeLabels } from '@fairlead/validation/vocabulary'
import { useAction, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NotRead, UnreadRows } from '../../ui/unread-rows.tsx'
import '../../ui/table.css'
import '../../ui/inset-table.css'

type Read = ReplyOf<'catalogue.read'>
type Difference = Read['differences'][number]

interface Props {
  read: Read
  file: File
  onClose: () => void
}

const kinds = { NEW: 'new', CHANGED: 'changed', GONE: 'not in it' } as const

/** What a sheet changes in the catalogue; nothing counts until it is taken in. */
export function CatalogueImport({ read, file, onClose }: Props) {
  const { counts, differences, same, unread, state } = read
  const [removeGone, setRemoveGone] = useState(false)
  const apply = useAction('catalogue.apply', { done: 'Catalogue taken in', onSuccess: onClose })
  const changes = counts.NEW + counts.CHANGED + (removeGone ? counts.GONE : 0)
  const all = counts.NEW + counts.CHANGED + counts.GONE
  return (
    <Dialog
      title="How this sheet differs"
      note={`${file.name}: ${counts.NEW} new, ${counts.CHANGED} changed, ${counts.GONE} not in it, ${same} the same. Nothing counts until you take it in.`}
      cancel="Discard import"
      onClose={onClose}
      onSubmit={() => apply.mutate({ body: { state, removeGone }, files: { files: [file] } })}
      actions={
        <Button kind="primary" type="submit" busy={apply.isPending} disabled={changes === 0}>
          Take in {counted(changes, 'change')}
        </Button>
      }
    >
      <UnreadRows rows={unread} />
      <NotRead {...read} />
      {counts.GONE > 0 && (
        <Checkbox
          label={`Take out the ${counted(counts.GONE, 'item')} that the sheet does not name`}
          checked={removeGone}
          onChange={setRemoveGone}
        />
      )}
      {all === 0 ? (
        <Notice>Every item is as it stands in the catalogue.</Notice>
      ) : (
        <div className="frame" tabIndex={0} role="region" aria-label="Differences">
          <table className="table table--inset">
            <caption className="sr">Differences</caption>
            <thead>
              <tr>
                <th scope="col">Code</th>
                <th scope="col">Description</th>
                <th scope="col">Unit</th>
                <th scope="col">Difference</th>
              </tr>
            </thead>
            <tbody>
              {differences.map((one) => (
                <tr key={`${one.kind} ${one.scheme} ${one.code} ${one.maker}`}>
                  <td>
                    {codeSchemeLabels[one.scheme]} {one.code}
                    {one.maker && `, ${one.maker}`}
                  </td>
                  <td title={one.description}>{one.description}</td>
                  <td>{one.unit}</td>
                  <td>{wordsOf(one)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {all > differences.length && (
        <p className="muted small">And {all - differences.length} more.</p>
      )}
    </Dialog>
  )
}

const wordsOf = ({ kind, fields }: Difference): string =>
  kind === 'CHANGED'
    ? fields.map((field) => itemFieldLabels[field as keyof typeof itemFieldLabels]).join(', ')
    : kinds[kind]
