import { lostReasons, type LostReason, type LostReasonCode } from '@fairlead/validation/lost-reason'
import { LostReasonForm } from '@fairlead/validation/lost-reason-form'
import { optionsOf } from '../../../frame/labels.ts'
import { useAction } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/form/fields.tsx'
import { WordsField } from '../../../ui/form/words-field.tsx'
import { useForm, useRefusals } from '../../../ui/form/use-form.ts'

interface Props {
  id: number
  told: LostReason | null
  onClose: () => void
}

/** What the suppliers read whose quotations were not ordered. */
export function TellReasonDialog({ id, told, onClose }: Props) {
  const form = useForm<{ reason: LostReasonCode | ''; text: string }>(LostReasonForm, {
    reason: told?.reason ?? '',
    text: told?.text ?? '',
  })
  const refused = useRefusals(form, 'reason')
  const save = useAction('case.tellReason', {
    quiet: true,
    done: (_, { body }) => (body?.reason ? 'The suppliers see why' : 'No reason is shown'),
    onSuccess: onClose,
  })
  const submit = form.handleSubmit((body) =>
    save.mutate({ params: { id }, body }, { onError: refused }),
  )
  const { control } = form
  return (
    <Dialog
      title="Tell suppliers why"
      note="Suppliers whose quotations you did not order read it in their lost RFQs"
      onClose={onClose}
      onSubmit={() => void submit()}
      foot="No mail goes out. Name no other supplier and no price"
      actions={
        <Button kind="primary" type="submit" busy={save.isPending}>
          Save
        </Button>
      }
    >
      <SelectField
        control={control}
        name="reason"
        label="Reason"
        empty="Say nothing"
        options={optionsOf(lostReasons)}
      />
      <WordsField
        template={{ kind: 'DECLINE', ids: [id] }}
        control={control}
        name="text"
        label="In your words"
        hint="All of them read the same"
        rows={3}
        maxLength={300}
      />
    </Dialog>
  )
}
