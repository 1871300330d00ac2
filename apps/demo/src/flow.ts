import type { OrderState } from '@fairlead/validation/order-lifecycle'
import type { CaseType } from '@fairlead/validation/vocabulary'

/** How far a case has come. */
export type Flow =
  | 'draft'
  | 'vesselDraft'
  | 'handedOver'
  | 'imported'
  | 'unquoted'
  | 'some'
  | 'all'
  | 'large'
  | 'selected'
  | 'draftOrder'
  | 'partOrdered'
  | 'inProcess'
  | 'finished'
  | 'reordered'
  | 'cancelled'
  | 'closed'

export interface Wish {
  flow: Flow
  type?: CaseType
  /** A supplier that must be among those asked, and what becomes of it. */
  star?: { name: string; part: 'wins' | 'loses' | 'waits' | 'quotes' | 'declines' | 'withdrawn' }
  /** The state of its order, where that is not left to chance. */
  orderState?: OrderState
  /** A first draft order was discarded. */
  discards?: boolean
  guest?: 'open' | 'quoted' | 'declined'
}

const open: readonly Flow[] = [
  'unquoted',
  'some',
  'all',
  'large',
  'selected',
  'draftOrder',
  'partOrdered',
]
const drafts: readonly Flow[] = ['draft', 'vesselDraft', 'handedOver', 'imported']

/** Whether the case was sent and waits for something still. */
export const staysOpen = (flow: Flow) => open.includes(flow)
/** Whether the ship began it. */
export const fromShip = (flow: Flow) => flow === 'vesselDraft' || flow === 'handedOver'
const ordering: readonly Flow[] = [
  'draftOrder',
  'partOrdered',
  'inProcess',
  'finished',
  'reordered',
]
/** Whether orders are made of the case. */
export const isOrdering = (flow: Flow) => ordering.includes(flow)
/** Whether the case never left the office. */
export const staysDraft = (flow: Flow) => drafts.includes(flow)
