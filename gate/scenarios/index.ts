import type { Scenario } from '../scenario.ts'
import { cutConnections } from './cut-connections.ts'
import { killedDatabase, killedTogether } from './killed-database.ts'
import { killedServer } from './killed-server.ts'
import { lostNode, rollingRestart } from './two-nodes.ts'

/** Every scenario the gate runs. */
export const scenarios: readonly Scenario[] = [
  killedServer,
  killedTogether,
  killedDatabase,
  cutConnections,
  rollingRestart,
  lostNode,
]
