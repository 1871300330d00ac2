import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { openWorkWords } from '@fairlead/validation/team'
import { heirRule } from '@fairlead/validation/team-form'
import { useAction, useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/form/fields.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Member } from './team.model.ts'

interface DeactivateDialogProps {
  member: Member
  team: readonly Member[]
  onClose: () => void
}

/** Lets somebody go: what is open is counted first, and goes over to a colleague who is named. */
export function DeactivateDialog({ member, team, onClose }: DeactivateDialogProps) {
  const params = { id: member.id }
  const { data } = useCall('team.openWork', { params }, { staleTime: 0 })
  const work = data && openWorkWords(data)
  const { control, handleSubmit } = useForm(heirRule(Boolean(work)), { heirId: '' })
  const leave = useAction('team.deactivate', {
    done: `${member.name} is deactivated`,
    onSuccess: onClose,
  })
  const heirs = team.filter((one) => one.canInherit && one.id !== member.id)
  const submit = handleSubmit(({ heirId }) =>
    leave.mutate({ params, body: { heirId: heirId ? Number(heirId) : null } }),
  )
  return (
    <Dialog
      title={`Deactivate ${member.name}`}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <Button kind="danger" type="submit" busy={leave.isPending || !data}>
          Deactivate
        </Button>
      }
    >
      <Notice tone="amber" icon={TriangleAlert}>
        {`${member.name} is out at once, on every device. You can activate the account again later.`}
      </Notice>
      {data && <p>{work ? `Still open: ${work}.` : 'Nothing is open that must go over.'}</p>}
      {work && (
        <SelectField
          control={control}
          name="heirId"
          label="Hand over to"
          required
          empty="Choose"
          options={heirs.map((one) => ({ value: String(one.id), label: one.name }))}
        />
      )}
    </Dialog>
  )
}
