import type { access } from '@fairlead/api/access'
import type { CallName } from '@fairlead/api/calls'
import type { TeamRole } from '@fairlead/validation/team'
import type { Role } from '@fairlead/validation/vocabulary'

/** A person with an account. */
export interface Member {
  kind: 'member'
  role: 'buyer' | 'vessel' | 'ihm-agent' | 'supplier' | 'support'
  id: number
  name: string
  email: string
  companyId: number
  companyName: string
  vesselId: number | null
  /** What the person does in the company. */
  teamRole: TeamRole
  modulesOff: readonly string[]
  acceptedGdpr: boolean
  /** Its mailbox is proven, and its company's registration is finished; of suppliers only it may be otherwise. */
  verified: boolean
  registered: boolean
  tokenHash: string
}

/** The holder of a link: reaches its one request with the orders made of it, or its one order, and nothing else. */
export interface LinkHolder {
  kind: 'link'
  role: 'link'
  requestId: number | null
  orderId: number | null
  name: string
  expired: boolean
}

/** A buyer's ERP, by API key. */
export interface Erp {
  kind: 'erp'
  role: 'erp'
  id: number
  companyId: number
  name: string
  modulesOff: readonly string[]
}

export interface Anonymous {
  kind: 'anonymous'
  role: 'anonymous'
  name: string
  address: string
  /** Why the session ended that was shown. */
  ended?: 'DEACTIVATED' | 'ROLE'
}

/** Enough of who writes a letter to answer them. */
export type Writer =
  | Pick<Member, 'kind' | 'role' | 'id' | 'name' | 'email'>
  | Pick<LinkHolder, 'kind' | 'requestId' | 'orderId'>
  | Pick<Erp | Anonymous, 'kind'>

export type Actor = Member | LinkHolder | Erp | Anonymous
type ByRole<R> = R extends 'link' ? LinkHolder : R extends 'erp' ? Erp : Member & { role: R }

/** Who a handler can meet, from its row in the access table. */
export type ActorOf<N extends CallName> = (typeof access)[N] extends readonly (infer R extends
  Role)[]
  ? ByRole<R>
  : Actor

export const anonymous = (address: string): Anonymous => ({
  kind: 'anonymous',
  role: 'anonymous',
  name: 'Visitor',
  address,
})

/** One text per actor: the scope of idempotency keys and rate limits. */
export function actorKey(actor: Actor): string {
  switch (actor.kind) {
    case 'member':
      return `member:${actor.id}`
    case 'link':
      return actor.requestId === null ? `link:order:${actor.orderId}` : `link:${actor.requestId}`
    case 'erp':
      return `erp:${actor.id}`
    case 'anonymous':
      return `anonymous:${actor.address}`
  }
}
