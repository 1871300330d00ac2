import type { Scenario } from '../scenario.ts'
import { killedServer } from './killed-server.ts'

/** Every scenario the gate runs, the longest waits first. */
export const scenarios: readonly Scenario[] = [killedServer]
