import { page } from '../../frame/area.ts'

/** The own account of every role, under the address of its area. */
export const profileRoute = page(
  'account/profile',
  { title: 'My profile' },
  async () => (await import('./profile-page.tsx')).ProfilePage,
)
