import Archive from 'lucide-react/icons/archive'
import Building2 from 'lucide-react/icons/building-2'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import FileText from 'lucide-react/icons/file-text'
import FileCheck from 'lucide-react/icons/file-check'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Link2 from 'lucide-react/icons/link-2'
import Mail from 'lucide-react/icons/mail'
import PackageIcon from 'lucide-react/icons/package'
import Search from 'lucide-react/icons/search'
import Send from 'lucide-react/icons/send'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Stamp from 'lucide-react/icons/stamp'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import { sellsToShips } from '@fairlead/api/home'
import { supplierPaths } from '../features/sourcing/supplier-request/supplier-paths.ts'
import type { MenuGroup } from '../frame/area.ts'

const base = '/secured/supplier'
const companyPage = `${base}/account/categories-ports-brands`
const item = (label: string, name: string, icon: typeof Archive) => ({
  label,
  to: supplierPaths.dashboard(name),
  icon,
  count: name,
})

const mail = { label: 'Mail', to: `${base}/account/preferences`, icon: Mail }
const team = { label: 'Team', to: `${base}/account/team`, icon: Users }

/** What the user of a supplying company goes to. */
export const menu: readonly MenuGroup[] = [
  {
    head: 'Purchasing',
    shows: sellsToShips,
    items: [
      {
        ...item('Unquoted RFQs', 'unquoted-rfqs', FileText),
        covers: [
          supplierPaths.dashboard('unquoted-rfqs'),
          `${base}/case/request/`,
          `${base}/case/request-additional-quotation/`,
        ],
      },
      {
        ...item('Quoted RFQs', 'quoted-rfqs', Send),
        covers: [supplierPaths.dashboard('quoted-rfqs'), `${base}/case/quotation`],
      },
      item('Unconfirmed orders', 'unconfirmed-purchase-orders', PackageIcon),
      item('Confirmed orders', 'confirmed-purchase-orders', BadgeCheck),
      {
        label: 'Contracts',
        to: `${base}/contracts`,
        icon: FileCheck,
        covers: [`${base}/contract/`],
      },
      item('Link quotations', 'external-quotations', Link2),
      {
        ...item('IHM forms', 'pending-ihm-forms', FlaskConical),
        covers: [
          `${base}/new-dashboard/submitted-ihm-forms`,
          `${base}/case/ihm-`,
          `${base}/case/bulk-`,
          `${base}/bulk-`,
          `${base}/account/ihm-forms`,
        ],
      },
    ],
  },
  {
    head: 'Done',
    shows: sellsToShips,
    items: [
      {
        ...item('Closed', 'closed-rfqs', Archive),
        covers: [supplierPaths.dashboard('closed-'), `${base}/case/closed-request/`],
      },
      { label: 'Lost', to: supplierPaths.lost(), icon: CircleMinus, covers: [`${base}/lost`] },
      { label: 'Search', to: `${base}/search-results`, icon: Search },
    ],
  },
  {
    shows: sellsToShips,
    head: 'Company',
    items: [
      {
        label: 'Quotation defaults',
        to: `${base}/account/quotation-defaults`,
        icon: SlidersHorizontal,
      },
      mail,
      {
        label: 'Profile for buyers',
        to: `${companyPage}/basics`,
        icon: Building2,
        covers: [companyPage],
      },
      { label: 'Letterhead and terms', to: `${base}/account/letterhead`, icon: Stamp },
      team,
    ],
  },
  {
    shows: (user) => !sellsToShips(user),
    items: [mail, { label: 'My profile', to: `${base}/account/profile`, icon: UserRound }, team],
  },
]
