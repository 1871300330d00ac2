import KeyRound from 'lucide-react/icons/key-round'
import Copy from 'lucide-react/icons/copy'
import { CreateBase, Form, required, useDelete, useNotify } from 'ra-core'
import { useState } from 'react'
import { DataTable, List, SaveButton, TextInput } from 'react-admin'
import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import type { ListRecord } from '../../server/resources.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { Stock } from '../../ui/stock/stock.tsx'
import './account.css'

type Key = ListRecord<'apiKey'>
const Col = DataTable.Col<Key>

/** Keys with which the company's ERP sends requisitions and orders. */
export function ApiKeys() {
  const [revoking, setRevoking] = useState<Key | null>(null)
  return (
    <Section title="Keys for your ERP">
      <Stock>
        <div className="stack">
          <NewKey />
          <List
            disableAuthentication
            disableSyncWithLocation
            resource="apiKey"
            title={false}
            actions={false}
            empty={false}
            pagination={false}
            component="div"
          >
            <div className="frame">
              <DataTable<Key>
                data-density="default"
                bulkActionButtons={false}
                rowClick={false}
                empty={<></>}
                style={{ minWidth: 560 }}
              >
                <Col disableSort source="name" label="Name" />
                <Col
                  disableSort
                  source="prefix"
                  label="Begins with"
                  width={128}
                  render={(key) => <code className="mono muted">{key.prefix}…</code>}
                />
                <Col
                  disableSort
                  source="createdAt"
                  label="Made"
                  width={104}
                  render={(key) => formatDate(key.createdAt)}
                />
                <Col
                  disableSort
                  source="lastUsedAt"
                  label="Last used"
                  width={144}
                  render={(key) =>
                    key.lastUsedAt ? formatDateTime(key.lastUsedAt).slice(0, 16) : 'never'
                  }
                />
                <Col
                  disableSort
                  label="Revoke"
                  width={104}
                  render={(key) => (
                    <Button
                      small
                      kind="danger-quiet"
                      aria-haspopup="dialog"
                      onClick={() => setRevoking(key)}
                    >
                      Revoke
                    </Button>
                  )}
                />
              </DataTable>
            </div>
          </List>
        </div>
      </Stock>
      {revoking && <RevokeDialog of={revoking} onClose={() => setRevoking(null)} />}
    </Section>
  )
}

/** A new key is shown once, when it is made. */
function NewKey() {
  const [made, setMade] = useState<string | null>(null)
  const [form, setForm] = useState(0)
  const notify = useNotify()
  const copy = async (key: string) => {
    await navigator.clipboard.writeText(key)
    notify('Key copied', { type: 'success' })
  }
  const onSuccess = ({ key }: { key: string }) => {
    setMade(key)
    setForm(form + 1)
  }
  return (
    <>
      {made && (
        <Notice tone="green" icon={KeyRound}>
          <p className="medium">Copy this key now: it is shown only once.</p>
          <p className="row">
            <code className="mono keytext">{made}</code>
            <Button small icon={Copy} onClick={() => void copy(made)}>
              Copy
            </Button>
          </p>
        </Notice>
      )}
      <CreateBase
        disableAuthentication
        resource="apiKey"
        redirect={false}
        mutationOptions={{ onSuccess: onSuccess as never }}
      >
        <Form key={form} disableInvalidFormNotification>
          <div className="newkey">
            <TextInput
              source="name"
              label="Name of the new key"
              helperText="Sent as Authorization: Bearer to /api/erp/requisitions"
              validate={required()}
              slotProps={{ htmlInput: { maxLength: 80 } }}
            />
            <SaveButton label="Make a key" variant="text" icon={<></>} />
          </div>
        </Form>
      </CreateBase>
    </>
  )
}

function RevokeDialog({ of: key, onClose }: { of: Key; onClose: () => void }) {
  const notify = useNotify()
  const [revoke, { isPending }] = useDelete<Key, Error>('apiKey', undefined, {
    onSuccess: () => {
      notify('Key revoked', { type: 'success' })
      onClose()
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  return (
    <ConfirmDialog
      danger
      title={`Revoke the key ${key.name}`}
      action="Revoke the key"
      keep="Keep it"
      busy={isPending}
      onClose={onClose}
      onConfirm={() => void revoke('apiKey', { id: key.id, previousData: key })}
    >
      What your ERP sends with it is refused from now on. This cannot be taken back.
    </ConfirmDialog>
  )
}
