import './app/without-eval.ts'
import './app/fonts.css'
import './app/reset.css'
import './ui/words.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { watchForNewBuild } from './app/new-build.ts'
import { applyFontSize } from './frame/font-size.ts'
import { routerFor } from './app/router.tsx'
import { carryOnLeaving } from './server/client.ts'
import { linkSecret, sessionToken } from './server/cookie.ts'
import { followOtherTabs } from './server/session.ts'
import { isSamePerson } from './server/user.ts'

if (document.cookie.includes('forms=device'))
  (await import('@fairlead/formatting/device-forms')).writeAs(navigator.language)
applyFontSize()
followOtherTabs(isSamePerson)
carryOnLeaving()
watchForNewBuild()
createRoot(document.getElementById('root')!).render(
  <RouterProvider router={await routerFor(location.pathname)} />,
)
const later = () => void import('./app/later.ts').catch(() => setTimeout(later, 10_000))
setTimeout(later, 200)
// What others do comes in once the first page stands; nothing depends on it.
if (sessionToken() && !linkSecret()) setTimeout(() => void follow().catch(console.debug), 1500)

async function follow() {
  const { followEvents } = await import('./server/realtime.ts')
  followEvents()
}
