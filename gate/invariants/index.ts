import type { House } from '../house.ts'
import { unfiled } from './files.ts'
import { mailed } from './mails.ts'
import { illegal } from './paths.ts'
import { overheard } from './readers.ts'
import { inconsistent, lost } from './records.ts'

/** Fails unless I1 to I7 of docs/reliability.md hold, and nobody was answered what is never answered. */
export async function checkInvariants(house: House): Promise<void> {
  const found = [
    ...house.seen.failures,
    ...(await lost(house)),
    ...(await inconsistent(house)),
    ...(await illegal(house)),
    ...(await mailed(house)),
    ...(await overheard(house)),
    ...(await unfiled(house)),
    ...house.nodes.flatMap((node) => node.output().match(/.*"level":[56]0.*/g) ?? []),
  ]
  if (found.length > 0) throw new Error(found.slice(0, 20).join('\n'))
}
