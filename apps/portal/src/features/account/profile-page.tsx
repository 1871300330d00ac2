import { PageHead } from '../../ui/page-head.tsx'
import { ProfilePart } from './profile-part.tsx'

/** Who is logged in, in the areas that have no other account pages. */
export function ProfilePage() {
  return (
    <>
      <PageHead title="My profile" />
      <ProfilePart />
    </>
  )
}
