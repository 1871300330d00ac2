import type { User } from '@fairlead/api/calls/account'

/** What the site needs to know of a user to send them to the right place. */
export type SessionUser = Partial<
  Pick<
    User,
    | 'hasAcceptedGdpr'
    | 'isBuyer'
    | 'isVessel'
    | 'isIhmAgent'
    | 'isSupport'
    | 'isSupplier'
    | 'isVerified'
    | 'isRegistrationCompleted'
    | 'isPurchasingUser'
    | 'isFreightForwardingUser'
    | 'isEinvoicingUser'
  >
>

/** The first page of each role (specification section 4). */
export function homeOf(user: SessionUser): string {
  if (user.isIhmAgent) return '/secured/buyer-ihm-agent/ihm-forms/ihm-pending-forms'
  if (user.isVessel) return '/secured/buyer-vessel/dashboard/draft-rfqs'
  if (user.isBuyer) return '/secured/buyer/dashboard/in-process-rfqs'
  if (user.isSupport) return '/secured/support/records'
  if (user.isPurchasingUser) return '/secured/supplier/new-dashboard/unquoted-rfqs'
  if (user.isFreightForwardingUser)
    return '/secured/supplier/freight-forwarding/active-assigned-orders'
  if (user.isEinvoicingUser) return '/secured/supplier/einvoicing/invoices'
  return '/secured/supplier/new-dashboard/unquoted-rfqs'
}

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
