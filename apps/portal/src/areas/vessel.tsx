import FileText from 'lucide-react/icons/file-text'
import History from 'lucide-react/icons/history'
import Plus from 'lucide-react/icons/plus'
import { forward, page, type Area } from '../frame/area.ts'
import { paths } from '../frame/paths.ts'
import { profileRoute } from '../features/account/profile-route.ts'

const base = '/secured/buyer-vessel'
const drafts = `${base}/dashboard/draft-rfqs`

/** The crew of one vessel: drafts and the log. */
export const area: Area = {
  path: base,
  name: 'Vessel',
  admits: (user) => user.isVessel,
  menu: [
    {
      items: [
        { label: 'Draft RFQs', to: drafts, icon: FileText, covers: [`${base}/create-rfq/`] },
        { label: 'RFQ log', to: `${base}/dashboard/rfq-log`, icon: History },
        { label: 'New RFQ', to: paths.vesselDraft('new'), icon: Plus, module: 'SHIPS' },
      ],
    },
  ],
  routes: [
    forward('dashboard', drafts),
    page(
      'dashboard/:page',
      {
        title: ({ page: name }) => (name === 'rfq-log' ? 'RFQ log' : 'Draft RFQs'),
        params: { page: ['draft-rfqs', 'rfq-log'] },
      },
      async () =>
        (await import('../features/sourcing/vessel-case/vessel-dashboard-page.tsx'))
          .VesselDashboardPage,
    ),
    page(
      'create-rfq/:caseId',
      { title: 'New RFQ', params: { caseId: /^(new|\d{1,15})$/ } },
      async () =>
        (await import('../features/sourcing/vessel-case/vessel-case-page.tsx')).VesselCasePage,
    ),
    profileRoute,
  ],
}
