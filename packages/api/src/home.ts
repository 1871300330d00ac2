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

/** Whether a supplier quotes and delivers; one without any focus does. */
export const sellsToShips = (user: UserKind): boolean =>
  user.isPurchasingUser || !(user.isFreightForwardingUser || user.isEinvoicingUser)

/** The first page of each kind of user that stands, for the log-in and the portal alike. */
export function homeOf(user: UserKind): string {
  if (user.isIhmAgent) return '/secured/buyer-ihm-agent/ihm-forms/ihm-pending-forms'
  if (user.isVessel) return '/secured/buyer-vessel/dashboard/draft-rfqs'
  if (user.isBuyer) return '/secured/buyer/dashboard/in-process-rfqs'
  if (user.isSupport) return '/secured/support/records'
  return sellsToShips(user)
    ? '/secured/supplier/new-dashboard/unquoted-rfqs'
    : '/secured/supplier/account/profile'
}

/** Whether anything is there to work on: a home that is the own profile is none. */
export const hasDesk = (user: UserKind): boolean => !homeOf(user).endsWith('/account/profile')
