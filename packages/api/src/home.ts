import type { User } from './calls/account.ts'

/** What tells where a user belongs. */
export type UserKind = Partial<
  Pick<
    User,
    | 'isBuyer'
    | 'isVessel'
    | 'isIhmAgent'
    | 'isSupport'
    | 'isSupplier'
    | 'isPurchasingUser'
    | 'isFreightForwardingUser'
    | 'isEinvoicingUser'
  >
>

/** The first page of each kind of user (specification section 4), for the log-in and the portal alike. */
export function homeOf(user: UserKind): string {
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
