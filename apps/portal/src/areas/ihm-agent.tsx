import UserRound from 'lucide-react/icons/user-round'
import { forward, type Area } from '../frame/area.ts'
import { missingRoutes } from './missing-routes.tsx'
import { profileRoute } from '../features/account/profile-route.ts'

const base = '/secured/buyer-ihm-agent'

/** The agent who keeps the Inventories of Hazardous Materials. Its pages are still to be built. */
export const area: Area = {
  path: base,
  name: 'IHM agent area',
  admits: (user) => user.isIhmAgent,
  menu: [{ items: [{ label: 'My profile', to: `${base}/account/profile`, icon: UserRound }] }],
  routes: [
    forward('ihm-forms', `${base}/ihm-forms/ihm-pending-forms`),
    profileRoute,
    ...missingRoutes('ihm-agent'),
  ],
}
