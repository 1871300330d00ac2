import type { Scenario } from '../scenario.ts'
import { bruteForce, traversal } from './attacks.ts'
import { backupUnderWork } from './backup.ts'
import { badMail, waitingJobs } from './bad-mail.ts'
import { cutConnections } from './cut-connections.ts'
import { doubleSubmit, doubleSubmitWithoutKey } from './duplicates.ts'
import { fullDisk } from './full-disk.ts'
import { killedDatabase, killedTogether } from './killed-database.ts'
import { killedServer } from './killed-server.ts'
import { bigRequest, expensiveCalls, loginStorm, workingDay } from './load.ts'
import { movedClock } from './moved-clock.ts'
import { awardAgainstCancel, confirmAgainstWithdraw, uniqueRaces } from './races.ts'
import { slowClients } from './slow-clients.ts'
import { socketStorm } from './socket-storm.ts'
import { lostNode, rollingRestart } from './two-nodes.ts'
import { faultyWalk, randomWalk } from './walk.ts'

/** Every scenario the gate runs; those that wait longest begin. */
export const scenarios: readonly Scenario[] = [
  badMail,
  slowClients,
  faultyWalk,
  socketStorm,
  waitingJobs,
  killedServer,
  killedTogether,
  killedDatabase,
  fullDisk,
  cutConnections,
  rollingRestart,
  lostNode,
  backupUnderWork,
  movedClock,
  doubleSubmit,
  doubleSubmitWithoutKey,
  awardAgainstCancel,
  confirmAgainstWithdraw,
  uniqueRaces,
  randomWalk,
  workingDay,
  bigRequest,
  expensiveCalls,
  loginStorm,
  bruteForce,
  traversal,
]
