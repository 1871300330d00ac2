import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { formatDateTime } from '@fairlead/formatting/date'
import { useAction, type RowOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { OrDash } from '../../ui/figures.tsx'
import { ListView, type ColumnOf } from '../../ui/list-view.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { InviteUserDialog } from './invite-user-dialog.tsx'

type Row = RowOf<'support.users'>

const columns: readonly ColumnOf<'user'>[] = [
  {
    id: 'email',
    label: 'E-mail',
    width: 288,
    sort: 'email',
    phone: 'title',
    csv: (row) => row.email,
    title: (row) => row.email,
    cell: (row) => <span className="medium">{row.email}</span>,
  },
  { id: 'name', label: 'Name', width: 176, csv: (row) => row.name, cell: (row) => row.name },
  {
    id: 'company',
    label: 'Company',
    phone: 'sub',
    csv: (row) => row.company,
    cell: (row) => row.company,
  },
  { id: 'role', label: 'Role', width: 104, csv: (row) => row.role, cell: (row) => row.role },
  {
    id: 'login',
    label: 'Last login',
    width: 160,
    csv: (row) => row.lastLoginAt && formatDateTime(row.lastLoginAt),
    cell: (row) => (
      <OrDash>{row.lastLoginAt && formatDateTime(row.lastLoginAt).slice(0, 16)}</OrDash>
    ),
  },
  {
    id: 'failed',
    label: 'Failed logins',
    width: 104,
    align: 'right',
    csv: (row) => row.failedLogins,
    cell: (row) => row.failedLogins,
  },
  {
    id: 'locked',
    label: 'Account',
    width: 176,
    phone: 'end',
    csv: stateOf,
    cell: (row) => <State user={row} />,
  },
]

/** Users of all companies: invited here, and unlocked. */
export function UsersPage() {
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <PageHead
        title="Users"
        actions={
          <Button kind="primary" icon={UserPlus} onClick={() => setInviting(true)}>
            Invite a user
          </Button>
        }
      />
      <ListView
        resource="user"
        sort={{ field: 'email', order: 'ASC' }}
        noun="users"
        caption="Users"
        listKey="support.users"
        views={false}
        columns={columns}
        filters={[{ key: 'locked', label: 'Locked', options: [{ value: 'true', label: 'yes' }] }]}
      />
      {inviting && <InviteUserDialog onClose={() => setInviting(false)} />}
    </>
  )
}

function stateOf(row: Row) {
  if (row.locked) return 'locked'
  return row.invited ? 'invited' : 'open'
}

function State({ user }: { user: Row }) {
  if (user.locked) return <Unlock user={user} />
  if (user.invited) return <Invited user={user} />
  return <span className="muted">Open</span>
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
