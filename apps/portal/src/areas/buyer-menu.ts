import ChartColumn from 'lucide-react/icons/chart-column'
import FilePlus from 'lucide-react/icons/file-plus-2'
import FlaskConical from 'lucide-react/icons/flask-conical'
import FileText from 'lucide-react/icons/file-text'
import BookOpen from 'lucide-react/icons/book-open'
import Inbox from 'lucide-react/icons/inbox'
import Settings2 from 'lucide-react/icons/settings-2'
import LayoutList from 'lucide-react/icons/layout-list'
import Ship from 'lucide-react/icons/ship'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import Upload from 'lucide-react/icons/upload'
import UserRound from 'lucide-react/icons/user-round'
import Wallet from 'lucide-react/icons/wallet'
import { paths } from '../frame/paths.ts'
import type { MenuGroup } from '../frame/area.ts'

const base = '/secured/buyer'

/** What the office user of a ship operator goes to. */
export const menu: readonly MenuGroup[] = [
  {
    items: [
      {
        label: 'RFQs and orders',
        to: paths.rfqs(),
        icon: LayoutList,
        count: ['in-process-rfqs', 'in-process-pos'],
        covers: [
          `${base}/dashboard`,
          `${base}/case/`,
          `${base}/purchase-order`,
          `${base}/quotation/`,
        ],
      },
      { label: 'Waiting for me', to: paths.approvals, icon: Inbox, count: 'approvals' },
      {
        label: 'New RFQ',
        to: paths.newCase,
        icon: FileText,
        covers: [`${base}/create-rfq/`],
        duty: 'trade',
      },
      {
        label: 'New PO',
        to: paths.newOrder,
        icon: FilePlus,
        covers: [`${base}/create-po/`],
        duty: 'trade',
      },
      { label: 'Favourite RFQs', to: paths.favourites, icon: Star },
    ],
  },
  {
    head: 'Suppliers',
    items: [
      {
        label: 'Find suppliers',
        to: paths.suppliers,
        icon: Store,
        covers: [`${base}/view-supplier-profile/`],
      },
      { label: 'Vendors', to: `${base}/vendors`, icon: UserRound },
      {
        label: 'Contracts',
        to: `${base}/contracts-dashboard/contracts/active`,
        icon: FileText,
        covers: [`${base}/contract`],
      },
    ],
  },
  {
    head: 'Hazardous materials',
    items: [
      {
        label: 'IHM forms',
        to: `${base}/ihm-forms/ihm-pending-forms`,
        icon: FlaskConical,
        covers: [`${base}/ihm-`],
      },
    ],
  },
  {
    head: 'From the ERP',
    items: [
      {
        label: 'Imported documents',
        to: paths.importCases,
        icon: Upload,
        module: 'ERP',
        duty: 'trade',
      },
      {
        label: 'Imported RFQs',
        to: paths.rfqs('import-rfqs'),
        icon: Inbox,
        count: 'import-rfqs',
      },
    ],
  },
  {
    head: 'Company',
    items: [
      { label: 'Vessels', to: paths.account('vessels'), icon: Ship },
      { label: 'Surveys', to: `${base}/surveys`, icon: Ship },
      {
        label: 'Budgets',
        to: paths.account('budget'),
        icon: Wallet,
        covers: [`${base}/vessel-budget/`],
      },
      { label: 'Statistics', to: `${base}/statistics`, icon: ChartColumn },
      { label: 'Catalogue', to: paths.account('catalogue'), icon: BookOpen },
      { label: 'Settings', to: paths.account('preferences'), icon: Settings2 },
      { label: 'My profile', to: paths.account('profile'), icon: UserRound },
    ],
  },
]
