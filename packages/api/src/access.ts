import type { Role } from '@fairlead/validation/vocabulary'
import { accountAccess } from './access/account.ts'
import { conversationAccess } from './access/conversation.ts'
import { downloadAccess } from './access/download.ts'
import { ihmAccess } from './access/ihm.ts'
import { officeAccess } from './access/office.ts'
import { orderingAccess } from './access/ordering.ts'
import { referenceAccess } from './access/reference.ts'
import { sourcingAccess } from './access/sourcing.ts'
import { supplierAccess } from './access/supplier.ts'
import { supportAccess } from './access/support.ts'
import type { anyone } from './access/roles.ts'
import type { CallName } from './calls.ts'

/** Who may call what: with `anyone` no session is needed, every other caller is listed. A call without its row does not compile. */
export const access = {
  ...accountAccess,
  ...referenceAccess,
  ...sourcingAccess,
  ...conversationAccess,
  ...orderingAccess,
  ...supplierAccess,
  ...officeAccess,
  ...ihmAccess,
  ...downloadAccess,
  ...supportAccess,
} as const satisfies Record<CallName, typeof anyone | readonly Role[]>
