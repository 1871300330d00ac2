import type { SomeHandlers } from '../../context.ts'
import { checkRealtime } from './check-realtime.ts'

export const liveHandlers = {
  'realtime.check': checkRealtime,
} satisfies SomeHandlers
