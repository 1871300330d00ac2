import type { Scenario } from '../scenario.ts'
import { cutConnections } from './cut-connections.ts'
import { doubleSubmit, doubleSubmitWithoutKey } from './duplicates.ts'
import { killedDatabase, killedTogether } from './killed-database.ts'
import { killedServer } from './killed-server.ts'
import { awardAgainstCancel, confirmAgainstWithdraw, uniqueRaces } from './races.ts'
import { lostNode, rollingRestart } from './two-nodes.ts'
import { faultyWalk, randomWalk } from './walk.ts'

/** Every scenario the gate runs. */
export const scenarios: readonly Scenario[] = [
  killedServer,
  killedTogether,
  killedDatabase,
  cutConnections,
  rollingRestart,
  lostNode,
  doubleSubmit,
  doubleSubmitWithoutKey,
  awardAgainstCancel,
  confirmAgainstWithdraw,
  uniqueRaces,
  randomWalk,
  faultyWalk,
]
