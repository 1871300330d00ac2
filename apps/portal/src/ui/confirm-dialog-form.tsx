import { OptionalReasonForm, ReasonForm } from '@fairlead/validation/reason'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { AreaField, FormValue, SwitchField } from './form/fields.tsx'
import { useForm, useTyped } from './form/use-form.ts'
import { Notice } from './notice.tsx'

/** What is asked before something that is hard to take back. */
export interface ConfirmDialogProps {
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
  /** What stands in it to begin with. */
  reasonStart?: string
  /** Hears the reason as it is typed, and keeps it: it is not asked about when the dialog is left. */
  onTyped?: (reason: string) => void
  /** What the reason may begin with, over its field. */
  offer?: (field: { value: string; onChange: (text: string) => void }) => ReactNode
  /** Asks whether mails go out: the label of the switch. */
  emails?: string
  busy?: boolean
  /** Why it was refused. What was typed stays. */
  problem?: string | undefined
  onClose: () => void
  onConfirm: (answer: Answer) => void
}

interface Answer {
  reason: string
  sendEmails: boolean
}

/** The dialog with its form. */
export function Asked(props: ConfirmDialogProps) {
  const needed = Boolean(props.reason) && !props.reasonOptional
  const form = useForm<Answer>(needed ? ReasonForm : OptionalReasonForm, {
    reason: props.reasonStart ?? '',
    sendEmails: true,
  })
  const { control, handleSubmit } = form
  useTyped(form, ({ reason }) => props.onTyped?.(reason))
  const submit = handleSubmit(({ reason, sendEmails }) =>
    props.onConfirm({ reason: reason.trim(), sendEmails }),
  )
  return (
    <Dialog
      title={props.title}
      note={props.note}
      cancel={props.keep ?? 'Cancel'}
      onClose={props.onClose}
      onSubmit={() => void submit()}
      {...(props.onTyped && { unsaved: false })}
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
      {props.problem && (
        <Notice tone="red">
          <span role="alert">{props.problem}</span>
        </Notice>
      )}
      {props.reason && props.offer && (
        <FormValue control={control} name="reason">
          {(value, onChange) => props.offer!({ value, onChange })}
        </FormValue>
      )}
      {props.reason && (
        <AreaField
          control={control}
          name="reason"
          label={props.reason}
          required={needed}
          maxLength={1000}
          rows={3}
        />
      )}
      {props.emails && <SwitchField control={control} name="sendEmails" label={props.emails} />}
    </Dialog>
  )
}
