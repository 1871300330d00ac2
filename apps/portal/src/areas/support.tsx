import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Search from 'lucide-react/icons/search'
import Users from 'lucide-react/icons/users'
import { page, type Area, type Jump } from '../frame/area.ts'
import { profileRoute } from '../features/account/profile-route.ts'
import { firstRows } from '../server/first-rows.ts'

const base = '/secured/support'

/** Staff of the marketplace: find, read, unlock. */
export const area: Area = {
  path: base,
  name: 'Support',
  home: `${base}/records`,
  admits: (user) => user.isSupport,
  search: findRecords,
  menu: [
    {
      items: [
        { label: 'Records', to: `${base}/records`, icon: Search },
        { label: 'Outbox', to: `${base}/mails`, icon: Mail },
        { label: 'Users', to: `${base}/users`, icon: Users },
        { label: 'Enquiries', to: `${base}/enquiries`, icon: MessageSquare },
      ],
    },
  ],
  routes: [
    page('records', { title: 'Records' }, async () => (await plainRecords()).RecordsPage),
    page('mails', { title: 'Outbox' }, async () => (await plainRecords()).MailsPage),
    page('users', { title: 'Users' }, async () => (await plainRecords()).UsersPage),
    page('enquiries', { title: 'Enquiries' }, async () => (await plainRecords()).EnquiriesPage),
    profileRoute,
  ],
}

const plainRecords = () => import('../features/plain-records.ts')

async function findRecords(q: string): Promise<readonly Jump[]> {
  const sort = ['relevance', 'ASC'] as const
  const rows = await firstRows('record', { filter: { q }, sort, most: 10 })
  return rows.map((row) => ({
    group: 'Records',
    label: `${row.number} ${row.title}`,
    to: `${base}/records?filter=${encodeURIComponent(JSON.stringify({ q: row.number }))}`,
    icon: Search,
    note: row.kind,
  }))
}
