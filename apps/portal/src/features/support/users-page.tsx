import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { DataTable } from 'react-admin'
import { formatDateTime } from '@fairlead/formatting/date'
import { useUser } from '../../frame/area-context.ts'
import { useAction } from '../../server/queries.ts'
import type { ListRecord } from '../../server/resources.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { OrDash } from '../../ui/figures.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { csvExporter } from '../../ui/stock/csv-exporter.ts'
import { RecordList } from '../../ui/stock/record-list.tsx'
import { RecordTable } from '../../ui/stock/record-table.tsx'
import { InviteUserDialog } from './invite-user-dialog.tsx'

type Row = ListRecord<'user'>
const Col = DataTable.Col<Row>

const exporter = csvExporter<Row>('Users', {
  'E-mail': (row) => row.email,
  Name: (row) => row.name,
  Company: (row) => row.company,
  Role: (row) => row.role,
  'Last login': (row) => row.lastLoginAt && formatDateTime(row.lastLoginAt),
  'Failed logins': (row) => row.failedLogins,
  Account: stateOf,
})

/** Users of all companies: invited here, unlocked, disabled and enabled. */
export function UsersPage() {
  const [inviting, setInviting] = useState(false)
  const [disabling, setDisabling] = useState<Row>()
  return (
    <>
      <PageHead
        title="Users"
        actions={
          <Button
            kind="primary"
            icon={UserPlus}
            aria-haspopup="dialog"
            onClick={() => setInviting(true)}
          >
            Invite a user
          </Button>
        }
      />
      <RecordList
        resource="user"
        sort={{ field: 'email', order: 'ASC' }}
        noun="users"
        caption="Users"
        exporter={exporter}
        filters={[{ key: 'locked', label: 'Locked', options: [{ value: 'true', label: 'yes' }] }]}
      >
        <RecordTable<Row>
          noun="users"
          minWidth={1080}
          phone={{
            primary: (row) => row.email,
            secondary: (row) => row.company,
            end: (row) => <State user={row} onDisable={setDisabling} />,
          }}
        >
          <Col
            source="email"
            label="E-mail"
            width={288}
            render={(row) => <span className="medium">{row.email}</span>}
          />
          <Col disableSort source="name" label="Name" width={176} />
          <Col disableSort source="company" label="Company" />
          <Col disableSort source="role" label="Role" width={104} />
          <Col
            disableSort
            source="lastLoginAt"
            label="Last login"
            width={160}
            render={(row) => (
              <OrDash>{row.lastLoginAt && formatDateTime(row.lastLoginAt).slice(0, 16)}</OrDash>
            )}
          />
          <DataTable.NumberCol
            disableSort
            source="failedLogins"
            label="Failed logins"
            width={112}
          />
          <Col
            disableSort
            source="locked"
            label="Account"
            width={192}
            render={(row) => <State user={row} onDisable={setDisabling} />}
          />
        </RecordTable>
      </RecordList>
      {disabling && <DisableDialog user={disabling} onClose={() => setDisabling(undefined)} />}
      {inviting && <InviteUserDialog onClose={() => setInviting(false)} />}
    </>
  )
}

function stateOf(row: Row) {
  if (row.disabled) return 'disabled'
  if (row.locked) return 'locked'
  return row.invited ? 'invited' : 'open'
}

interface StateProps {
  user: Row
  onDisable: (user: Row) => void
}

function State({ user, onDisable }: StateProps) {
  if (user.disabled) return <Disabled user={user} />
  if (user.locked) return <Unlock user={user} />
  if (user.invited) return <Invited user={user} />
  return <Open user={user} onDisable={onDisable} />
}

/** Nobody disables themselves. */
function Open({ user, onDisable }: StateProps) {
  const me = useUser()
  return (
    <span className="cellflex">
      <span className="muted">Open</span>
      {user.id !== me.id && (
        <Button
          small
          kind="quiet"
          aria-label={`Disable ${user.email}`}
          aria-haspopup="dialog"
          onClick={() => onDisable(user)}
        >
          Disable
        </Button>
      )}
    </span>
  )
}

/** Stands beside the table: its text is no text of a cell. */
function DisableDialog({ user, onClose }: { user: Row; onClose: () => void }) {
  const disable = useAction('support.disableUser', {
    done: `${user.email} is out`,
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={`Disable ${user.name}?`}
      action="Disable the account"
      danger
      busy={disable.isPending}
      onConfirm={() => disable.mutate({ params: { id: user.id } })}
      onClose={onClose}
    >
      All sessions end at once, and nobody logs in with this account until it is enabled again. What
      was made with it stays.
    </ConfirmDialog>
  )
}

function Disabled({ user }: { user: Row }) {
  const enable = useAction('support.enableUser', { done: `${user.email} can log in again` })
  return (
    <span className="cellflex">
      <Chip tone="red">Disabled</Chip>
      <Button
        small
        busy={enable.isPending}
        onClick={() => enable.mutate({ params: { id: user.id } })}
      >
        Enable
      </Button>
    </span>
  )
}

function Invited({ user }: { user: Row }) {
  const send = useAction('support.sendActivation', { done: `Link sent to ${user.email}` })
  return (
    <span className="cellflex">
      <Chip tone="amber">Invited</Chip>
      <Button small busy={send.isPending} onClick={() => send.mutate({ params: { id: user.id } })}>
        Send again
      </Button>
    </span>
  )
}

function Unlock({ user }: { user: Row }) {
  const unlock = useAction('support.unlock', { done: `${user.email} can log in again` })
  return (
    <span className="cellflex">
      <Chip tone="red" icon={Lock}>
        Locked
      </Chip>
      <Button
        small
        icon={LockOpen}
        busy={unlock.isPending}
        onClick={() => unlock.mutate({ params: { id: user.id } })}
      >
        Unlock
      </Button>
    </span>
  )
}
