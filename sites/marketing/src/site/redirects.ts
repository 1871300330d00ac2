import type { User } from '@fairlead/api/calls/account'
import { homeOf, type UserKind } from '@fairlead/api/home'

/** What the site needs to know of a user to send them to the right place. */
type SessionUser = UserKind &
  Partial<Pick<User, 'hasAcceptedGdpr' | 'isVerified' | 'isRegistrationCompleted'>>

/** The remembered target, if it is a path of ours under /secured/; anything else is ignored. */
export function safeNext(next: string | null, origin: string): string | undefined {
  if (!next?.startsWith('/secured/') || next.includes('\\')) return undefined
  const url = new URL(next, origin)
  if (url.origin !== origin || !url.pathname.startsWith('/secured/')) return undefined
  return url.pathname + url.search + url.hash
}

/** Where a user goes once the session stands: GDPR first, then the remembered place, then home. */
export function placeFor(user: SessionUser, next: string | undefined): string {
  if (user.isSupplier && !user.isVerified && !user.isRegistrationCompleted)
    return '/login-supplier-unverified'
  if (!user.hasAcceptedGdpr) return `/gdpr${next ? `?next=${encodeURIComponent(next)}` : ''}`
  return next ?? homeOf(user)
}
