import { DeclineAnswer } from '@fairlead/validation/quotation'
import { declineReasonLabels } from '@fairlead/validation/vocabulary'
import { optionsOf } from '../../../frame/labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AreaField, SelectField } from '../../../ui/form/fields.tsx'
import { useForm } from '../../../ui/form/use-form.ts'

interface Props {
  buyerName: string
  busy: boolean
  onClose: () => void
  onDecline: (reason: string, comment: string) => void
}

/** Where a mail's "decline" leads: the request with the question open. */
export const declineHash = '#decline'

/** Declines to quote, with one of the reasons. */
export function DeclineDialog({ buyerName, busy, onClose, onDecline }: Props) {
  const { control, handleSubmit } = useForm(DeclineAnswer, { reason: '', comment: '' })
  return (
    <Dialog
      title="Decline this RFQ"
      note={`${buyerName} is told at once, with the reason.`}
      cancel="Keep it open"
      onClose={onClose}
      onSubmit={() => void handleSubmit((typed) => onDecline(typed.reason, typed.comment.trim()))()}
      actions={
        <Button kind="danger" type="submit" busy={busy}>
          Decline the RFQ
        </Button>
      }
    >
      <SelectField
        control={control}
        name="reason"
        label="Reason"
        required
        empty="Choose a reason"
        options={optionsOf(declineReasonLabels)}
      />
      <AreaField control={control} name="comment" label="Comment" rows={3} maxLength={1000} />
    </Dialog>
  )
}
