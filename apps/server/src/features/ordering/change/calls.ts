import type { SomeHandlers } from '../../../context.ts'
import { acceptChange } from './accept-change.ts'
import { copyOrder } from './copy-order.ts'
import { declineChange } from './decline-change.ts'
import { proposeChange } from './propose-change.ts'
import { takeBackChange } from './take-back-change.ts'

export const changeHandlers = {
  'order.copy': copyOrder,
  'order.proposeChange': proposeChange,
  'order.takeBackChange': takeBackChange,
  'order.acceptChange': acceptChange,
  'order.declineChange': declineChange,
} satisfies SomeHandlers
