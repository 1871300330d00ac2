import Anchor from 'lucide-react/icons/anchor'
import Building2 from 'lucide-react/icons/building-2'
import Landmark from 'lucide-react/icons/landmark'
import ListChecks from 'lucide-react/icons/list-checks'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Search from 'lucide-react/icons/search'
import Tag from 'lucide-react/icons/tag'
import Users from 'lucide-react/icons/users'
import { numeric, page, type Area, type Jump } from '../frame/area.ts'
import { profileRoute } from '../features/account/profile-route.ts'
import { firstRows } from '../server/first-rows.ts'
import { useCall } from '../server/queries.ts'

const base = '/secured/support'

/** Staff of the marketplace: companies and their people, any record, the installation itself. */
export const area: Area = {
  path: base,
  name: 'Support',
  admits: (user) => user.isSupport,
  useCounts: () => {
    const checks = useCall('operator.checks', {}, { staleTime: 60_000 }).data
    return checks && { setUp: checks.filter(({ state }) => state === 'missing').length }
  },
  search: findRecords,
  menu: [
    {
      head: 'People',
      items: [
        {
          label: 'Companies',
          to: `${base}/companies`,
          icon: Building2,
          covers: [`${base}/companies/`],
        },
        { label: 'Users', to: `${base}/users`, icon: Users },
        { label: 'Enquiries', to: `${base}/enquiries`, icon: MessageSquare },
        { label: 'Missing brands', to: `${base}/brands`, icon: Tag },
      ],
    },
    {
      head: 'Records',
      items: [
        { label: 'Records', to: `${base}/records`, icon: Search },
        { label: 'Outbox', to: `${base}/mails`, icon: Mail },
      ],
    },
    {
      head: 'Operator',
      items: [
        { label: 'Company details', to: `${base}/operator`, icon: Landmark },
        { label: 'Ports', to: `${base}/ports`, icon: Anchor },
        { label: 'Set-up', to: `${base}/set-up`, icon: ListChecks, count: 'setUp' },
      ],
    },
  ],
  routes: [
    page('companies', { title: 'Companies' }, async () => (await plainRecords()).CompaniesPage),
    page(
      'companies/:companyId',
      { title: 'Company', params: { companyId: numeric } },
      async () => (await import('../features/support/company-page.tsx')).CompanyPage,
    ),
    page(
      'operator',
      { title: 'Operator' },
      async () => (await import('../features/support/operator-page.tsx')).OperatorPage,
    ),
    page(
      'set-up',
      { title: 'Before you open' },
      async () => (await import('../features/support/set-up-page.tsx')).SetUpPage,
    ),
    page(
      'ports',
      { title: 'Ports' },
      async () => (await import('../features/support/ports-page.tsx')).PortsPage,
    ),
    page('brands', { title: 'Missing brands' }, async () => (await plainRecords()).BrandsPage),
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
