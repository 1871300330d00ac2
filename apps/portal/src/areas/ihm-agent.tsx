import ChartColumn from 'lucide-react/icons/chart-column'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Eye from 'lucide-react/icons/eye'
import Gauge from 'lucide-react/icons/gauge'
import GitCompare from 'lucide-react/icons/git-compare'
import ListFilter from 'lucide-react/icons/list-filter'
import Mail from 'lucide-react/icons/mail'
import Paperclip from 'lucide-react/icons/paperclip'
import Ship from 'lucide-react/icons/ship'
import UserRound from 'lucide-react/icons/user-round'
import { forward, page, type Area } from '../frame/area.ts'
import { ihmRoutes } from './ihm-routes.ts'
import { plannedRoutes } from './planned-route.ts'
import { useBuyer } from '../features/ihm/use-buyer.ts'
import { profileRoute } from '../features/account/profile-route.ts'

const base = '/secured/buyer-ihm-agent'
const forms = (label: string, name: string, icon: typeof Clock) => ({
  label,
  to: `${base}/ihm-forms/${name}`,
  icon,
  count: name,
})

/** The agent who keeps the Inventories of Hazardous Materials of one buyer or several, and sees nothing else of them. */
export const area: Area = {
  path: base,
  name: 'IHM agent area',
  admits: (user) => user.isIhmAgent,
  useCounts: () => useBuyer().counts?.pages,
  menu: [
    {
      head: 'IHM forms',
      items: [
        { label: 'Overview', to: `${base}/dashboard`, icon: Gauge },
        {
          ...forms('To triage', 'ihm-triage', ListFilter),
          covers: [`${base}/ihm-forms/triage/`],
        },
        forms('Pending', 'ihm-pending-forms', Clock),
        forms('Reviewing', 'ihm-reviewing-forms', Eye),
        forms('Resolved', 'ihm-resolved-forms', CircleCheck),
        forms('Form files', 'ihm-form-files', Paperclip),
        forms('Contradictions', 'ihm-contradictions', GitCompare),
        forms('Statistics', 'ihm-statistics', ChartColumn),
      ],
    },
    {
      head: 'Fleet',
      items: [
        {
          ...forms('Vessels', 'ihm-vessels', Ship),
          covers: [`${base}/ihm-forms/inventory/`],
        },
      ],
    },
    {
      head: 'Company',
      items: [
        { label: 'My profile', to: `${base}/account/profile`, icon: UserRound },
        { label: 'Mail', to: `${base}/account/mail`, icon: Mail },
      ],
    },
  ],
  routes: [
    page(
      'dashboard',
      { title: 'IHM dashboard' },
      async () => (await import('../features/ihm/agent-dashboard.tsx')).AgentDashboard,
    ),
    forward('ihm-forms', `${base}/ihm-forms/ihm-pending-forms`),
    ...ihmRoutes,
    profileRoute,
    page(
      'account/mail',
      { title: 'Mail' },
      async () => (await import('../features/account/mail-rules-page.tsx')).MailRulesPage,
    ),
    ...plannedRoutes('ihm-agent'),
  ],
}
