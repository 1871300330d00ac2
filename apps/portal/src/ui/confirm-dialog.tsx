import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field, Switch, TextArea } from './field.tsx'
import { Notice } from './notice.tsx'

interface ConfirmDialogProps {
  title: string
  note?: ReactNode
  /** What will happen, in one or two sentences. */
  children?: ReactNode
  /** The button names the object: "Cancel 2 RFQs". */
  action: string
  keep?: string
  danger?: boolean
  /** Asks for a typed reason: the label of its field; `optional` lets it be empty. */
  reason?: string
  reasonOptional?: boolean
  /** Asks whether mails go out: the label of the switch. */
  emails?: string
  busy?: boolean
  onClose: () => void
  onConfirm: (answer: { reason: string; sendEmails: boolean }) => void
}

/** Asks before something that is hard to take back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [reason, setReason] = useState('')
  const [sendEmails, setSendEmails] = useState(true)
  const [tried, setTried] = useState(false)
  const missing = Boolean(props.reason) && !props.reasonOptional && !reason.trim()
  const submit = () => {
    setTried(true)
    if (!missing) props.onConfirm({ reason: reason.trim(), sendEmails })
  }
  return (
    <Dialog
      title={props.title}
      note={props.note}
      cancel={props.keep ?? 'Cancel'}
      onClose={props.onClose}
      onSubmit={submit}
      actions={
        <Button kind={props.danger ? 'danger' : 'primary'} type="submit" busy={props.busy}>
          {props.action}
        </Button>
      }
    >
      {props.children && (
        <Notice tone={props.danger ? 'amber' : 'plain'} icon={TriangleAlert}>
          {props.children}
        </Notice>
      )}
      {props.reason && (
        <Field
          label={props.reason}
          required={!props.reasonOptional}
          error={tried && missing ? 'This field is required' : undefined}
        >
          <TextArea value={reason} onChange={setReason} maxLength={1000} rows={3} />
        </Field>
      )}
      {props.emails && (
        <Switch label={props.emails} checked={sendEmails} onChange={setSendEmails} />
      )}
    </Dialog>
  )
}
