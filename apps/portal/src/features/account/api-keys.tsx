import Copy from 'lucide-react/icons/copy'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import { useAction, useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'

/** Keys with which the company's ERP sends requisitions and orders. */
export function ApiKeys() {
  const keys = useCall('apiKey.list', {}).data
  const [name, setName] = useState('')
  const [shown, setShown] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<{ id: number; name: string } | null>(null)
  const create = useAction('apiKey.create', {
    onSuccess: ({ key }) => {
      setShown(key)
      setName('')
    },
  })
  const revoke = useAction('apiKey.revoke', {
    done: 'Key revoked',
    onSuccess: () => setRevoking(null),
  })
  return (
    <Section title="Keys for your ERP" count={keys?.length}>
      <div className="stack">
        {shown && (
          <Notice tone="green" icon={KeyRound}>
            <p className="medium">Copy this key now: it is shown only once.</p>
            <p className="row">
              <code className="mono keytext">{shown}</code>
              <Button
                small
                icon={Copy}
                onClick={() => {
                  void navigator.clipboard.writeText(shown).then(() => toast('Key copied'))
                }}
              >
                Copy
              </Button>
            </p>
          </Notice>
        )}
        <ul className="files">
          {keys?.map((key) => (
            <li key={key.id}>
              <span className="medium">{key.name}</span>
              <code className="mono muted">{key.prefix}…</code>
              <span className="end">
                made {formatDate(key.createdAt)},{' '}
                {key.lastUsedAt
                  ? `used ${formatDateTime(key.lastUsedAt).slice(0, 16)}`
                  : 'never used'}
              </span>
              <Button small kind="danger-quiet" onClick={() => setRevoking(key)}>
                Revoke
              </Button>
            </li>
          ))}
        </ul>
        <form
          className="invite"
          onSubmit={(event) => {
            event.preventDefault()
            create.mutate({ body: { name } })
          }}
        >
          <Field
            label="Name of the new key"
            hint="Sent as Authorization: Bearer to /api/erp/requisitions"
          >
            <TextInput value={name} maxLength={80} onChange={setName} />
          </Field>
          <Button type="submit" busy={create.isPending} disabled={!name.trim()}>
            Make a key
          </Button>
        </form>
      </div>
      {revoking && (
        <ConfirmDialog
          danger
          title={`Revoke the key ${revoking.name}`}
          action="Revoke the key"
          keep="Keep it"
          busy={revoke.isPending}
          onClose={() => setRevoking(null)}
          onConfirm={() => revoke.mutate({ params: { id: revoking.id } })}
        >
          What your ERP sends with it is refused from now on. This cannot be taken back.
        </ConfirmDialog>
      )}
    </Section>
  )
}
