import { sellsToShips } from '@fairlead/api/home'
import type { User } from '@fairlead/api/calls/account'
import { useUser } from '../../frame/area-context.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProfilePart } from './profile-part.tsx'

/** Who is logged in, in the areas that have no other account pages. */
export function ProfilePage() {
  const words = waysOf(useUser())
  return (
    <>
      <PageHead title="My profile" />
      {words && (
        <div className="page page--strip">
          <Notice>{words}</Notice>
        </div>
      )}
      <ProfilePart />
    </>
  )
}

/** How work reaches whoever has no list of it here. */
function waysOf(user: User): string | null {
  if (user.isIhmAgent) return `You are the IHM agent of ${user.companyName}.`
  if (!user.isSupplier || sellsToShips(user)) return null
  return user.isFreightForwardingUser
    ? 'Orders that buyers give you to forward come by mail, with what to fetch and where it goes. To be asked for quotations too, write to support.'
    : 'Buyers do not find your company when they look for goods. To be asked for quotations, write to support.'
}
