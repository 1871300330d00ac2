import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { formatDateTime } from '@fairlead/formatting/date'
import { useAction, type RowOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { OrDash } from '../../ui/figures.tsx'
import { ListView } from '../../ui/list-view.tsx'
import { PageHead } from '../../ui/page-head.tsx'

type Row = RowOf<'support.users'>

const columns: readonly Column<Row>[] = [
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
    csv: (row) => (row.locked ? 'locked' : 'open'),
    cell: (row) => (row.locked ? <Unlock user={row} /> : <span className="muted">Open</span>),
  },
]

/** Users of all companies; a locked account is unlocked here. */
export function UsersPage() {
  return (
    <>
      <PageHead title="Users" />
      <ListView
        call="support.users"
        sort={['email', 'ASC']}
        noun="users"
        caption="Users"
        listKey="support.users"
        views={false}
        columns={columns}
        filters={[{ key: 'locked', label: 'Locked', options: [{ value: 'true', label: 'yes' }] }]}
      />
    </>
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
