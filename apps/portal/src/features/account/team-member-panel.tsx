import { useState } from 'react'
import { formatDateTime } from '@fairlead/formatting/date'
import { teamRoleLabels, type TeamAct } from '@fairlead/validation/team'
import { useAction } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Panel } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/section.tsx'
import { DeactivateDialog } from './team-deactivate-dialog.tsx'
import { MemberDialog } from './team-member-dialog.tsx'
import { stateWords, type Member } from './team.model.ts'

interface MemberPanelProps {
  member: Member
  team: readonly Member[]
  onClose: () => void
}

const labels: Record<TeamAct, string> = {
  change: 'Change',
  inviteAgain: 'Send the invitation again',
  takeBack: 'Take the invitation back',
  deactivate: 'Deactivate',
  activate: 'Activate again',
  resetSecondFactor: 'Reset the second factor',
}

/** What is done as it is pressed; before the others a dialog stands. */
const atOnce: ReadonlySet<TeamAct> = new Set(['inviteAgain', 'activate'])

/** A colleague, and what an administrator may do about them now. */
export function MemberPanel({ member, team, onClose }: MemberPanelProps) {
  const [act, setAct] = useState<TeamAct | null>(null)
  const params = { id: member.id }
  const again = useAction('team.inviteAgain', {
    done: `Invitation sent to ${member.email}`,
    onSuccess: onClose,
  })
  const activate = useAction('team.activate', {
    done: `${member.name} can log in again`,
    onSuccess: onClose,
  })
  const takeBack = useAction('team.takeBack', { done: 'Invitation taken back', onSuccess: onClose })
  const reset = useAction('team.resetSecondFactor', {
    done: 'Second factor reset',
    onSuccess: onClose,
  })
  const isBusy = again.isPending || activate.isPending
  const choose = (chosen: TeamAct) => {
    if (chosen === 'inviteAgain') return again.mutate({ params })
    if (chosen === 'activate') return activate.mutate({ params })
    return setAct(chosen)
  }
  if (act === 'change') return <MemberDialog member={member} onClose={onClose} />
  if (act === 'deactivate')
    return <DeactivateDialog member={member} team={team} onClose={onClose} />
  if (act === 'takeBack')
    return (
      <ConfirmDialog
        danger
        title={`Take back the invitation of ${member.name}`}
        action="Take it back"
        keep="Keep it"
        busy={takeBack.isPending}
        onClose={onClose}
        onConfirm={() => takeBack.mutate({ params })}
      >
        {`The link that was mailed to ${member.email} opens nothing any more.`}
      </ConfirmDialog>
    )
  if (act === 'resetSecondFactor')
    return (
      <ConfirmDialog
        danger
        title={`Reset the second factor of ${member.name}`}
        action="Reset it"
        busy={reset.isPending}
        onClose={onClose}
        onConfirm={() => reset.mutate({ params })}
      >
        The password alone opens the account until a new one is set up, and all of its sessions end.
        First make sure that it is really your colleague who asks. All administrators are told by
        mail.
      </ConfirmDialog>
    )
  return (
    <Panel title={member.name} note={member.email} cancel="Close" onClose={onClose}>
      <Facts
        facts={[
          ['Role', teamRoleLabels[member.role]],
          ['Department', member.department ?? '-'],
          ['State', stateWords(member)],
          ['Last seen', formatDateTime(member.lastSeenAt).slice(0, 16)],
          ['Second factor', member.hasSecondFactor ? 'On' : 'Not set'],
          ...(member.vessels.length > 0 ? [['Vessels', member.vessels.join(', ')] as const] : []),
        ]}
      />
      {member.actions.map((name) => (
        <p key={name}>
          <Button
            kind={name === 'deactivate' || name === 'takeBack' ? 'danger-quiet' : 'secondary'}
            busy={isBusy}
            aria-haspopup={atOnce.has(name) ? undefined : 'dialog'}
            onClick={() => choose(name)}
          >
            {labels[name]}
          </Button>
        </p>
      ))}
      {member.actions.length === 0 && (
        <p className="muted">Only an administrator of your company changes this.</p>
      )}
    </Panel>
  )
}
