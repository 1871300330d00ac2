import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId, useState } from 'react'
import { openWorkWords } from '@fairlead/validation/team'
import { useAction, useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Member } from './team.model.ts'

interface DeactivateDialogProps {
  member: Member
  team: readonly Member[]
  onClose: () => void
}

/** Lets somebody go: what is open is counted first, and goes over to a colleague who is named. */
export function DeactivateDialog({ member, team, onClose }: DeactivateDialogProps) {
  const id = useId()
  const [heir, setHeir] = useState('')
  const [problem, setProblem] = useState('')
  const params = { id: member.id }
  const { data } = useCall('team.openWork', { params }, { staleTime: 0 })
  const work = data && openWorkWords(data)
  const leave = useAction('team.deactivate', {
    done: `${member.name} is deactivated`,
    onSuccess: onClose,
  })
  const heirs = team.filter((one) => one.canInherit && one.id !== member.id)
  const submit = () => {
    if (work && !heir) return setProblem('Please name a colleague')
    leave.mutate({ params, body: { heirId: heir ? Number(heir) : null } })
  }
  return (
    <Dialog
      title={`Deactivate ${member.name}`}
      onClose={onClose}
      onSubmit={submit}
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
        <Field id={id} label="Hand over to" required error={problem || undefined}>
          <Select
            value={heir}
            onChange={(next) => {
              setHeir(next)
              setProblem('')
            }}
            empty="Choose"
            options={heirs.map((one) => ({ value: String(one.id), label: one.name }))}
          />
        </Field>
      )}
    </Dialog>
  )
}
