import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { CreateBase, EditBase, Form, useNotify, type RaRecord, type TransformData } from 'ra-core'
import { lazy, Suspense, useId, useState, type ReactNode, type SyntheticEvent } from 'react'
import { SaveButton } from 'react-admin'
import type { CallFailed } from '../../server/call-failed.ts'
import type { ListResource } from '../../server/resources.ts'
import { Notice } from '../notice.tsx'
import { useWarning } from '../use-warning.ts'
import { Stock } from './stock.tsx'

const TypedGuard = lazy(async () => ({ default: (await import('../typed-guard.tsx')).TypedGuard }))

interface RecordDialogProps<Row extends RaRecord> {
  resource: ListResource
  /** The record that is changed; without it a new one is made. */
  record?: Row | null
  title: string
  note?: string
  /** The words of the button that saves. */
  action: string
  /** The words of the toast that follows. */
  done: string | ((saved: Row) => string)
  transform?: TransformData
  onClose: () => void
  onSaved?: (saved: Row) => void
  /** What else can be done with the record. */
  aside?: ReactNode
  /** react-admin's inputs. */
  children: ReactNode
}

/** react-admin's form for one plain record, in a dialog over its list. */
export function RecordDialog<Row extends RaRecord>(props: RecordDialogProps<Row>) {
  const { resource, onClose, done, transform } = props
  // As it was read when the dialog opened, whatever its list shows meanwhile.
  const [record] = useState(props.record)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const [typed, setTyped] = useState(false)
  const [asked, setAsked] = useState(false)
  // At once: what asks loads with the first letter.
  useWarning(typed)
  const notify = useNotify()
  const id = useId()
  const controller = {
    disableAuthentication: true,
    redirect: false,
    resource,
    transform,
    mutationOptions: {
      onSuccess: (saved: Row) => {
        notify(typeof done === 'string' ? done : done(saved), { type: 'success' })
        props.onSaved?.(saved)
        onClose()
      },
      onError: (error: unknown) => setFailed(error as CallFailed),
    },
  } as const
  const form = <RecordForm {...props} failed={failed} id={id} />
  return (
    <Stock>
      <Dialog
        open
        onClose={(event: SyntheticEvent) => {
          // The same Escape would close what asks.
          event.preventDefault()
          if (typed) setAsked(true)
          else onClose()
        }}
        onInput={() => setTyped(true)}
        onClick={({ target }) => isChoice(target) && setTyped(true)}
        aria-labelledby={id}
      >
        {record ? (
          <EditBase
            {...controller}
            id={record.id}
            mutationMode="pessimistic"
            transform={(typed: Partial<Row>) =>
              asRead(record, transform ? transform(typed) : typed)
            }
            queryOptions={{ enabled: false, initialData: record } as object}
          >
            {form}
          </EditBase>
        ) : (
          <CreateBase {...controller}>{form}</CreateBase>
        )}
        {typed && (
          <Suspense fallback={null}>
            <TypedGuard asked={asked} onKeep={() => setAsked(false)} onThrow={onClose} />
          </Suspense>
        )}
      </Dialog>
    </Stock>
  )
}

/** A save names the revision that was read: what a colleague saved meanwhile is told, never written over. */
const asRead = async (record: RaRecord, body: object | Promise<object>) => ({
  ...(await body),
  ...('revision' in record && { revision: record['revision'] }),
})

/** One of a list that was found by typing. */
const isChoice = (target: EventTarget) => (target as HTMLElement).closest('[role=option]') !== null

interface RecordFormProps<Row extends RaRecord> extends RecordDialogProps<Row> {
  id: string
  failed: CallFailed | null
}

function RecordForm<Row extends RaRecord>(props: RecordFormProps<Row>) {
  const { id, title, note, action, aside, failed, onClose, children } = props
  return (
    <Form disableInvalidFormNotification noValidate>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <div className="stack">
          {note && <p className="muted">{note}</p>}
          {failed && failed.problems.length === 0 && (
            <Notice tone="red">
              <span role="alert">{failed.message}</span>
              {failed.status === 401 && (
                <p>
                  <a href="/login" target="_blank" rel="noopener">
                    Log in in another window
                  </a>
                </p>
              )}
            </Notice>
          )}
          <div className="fields">{children}</div>
        </div>
      </DialogContent>
      <DialogActions>
        {aside}
        <Button onClick={onClose}>Cancel</Button>
        <SaveButton alwaysEnable label={action} icon={<></>} />
      </DialogActions>
    </Form>
  )
}
