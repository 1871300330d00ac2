import type pg from 'pg'
import { makeFolder, openCluster, prepareData, startFairlead } from './cluster.ts'
import { readOptions } from './options.ts'

/** Fairlead on the quick data and what `fill` adds to it for one company; all of it ends with `cleanup`. */
export async function startFilled<T>(
  cleanup: AsyncDisposableStack,
  fill: (db: pg.Client, companyId: number) => Promise<T>,
) {
  const folder = await makeFolder(cleanup)
  const known = await prepareData(folder, readOptions(['--quick']).size)
  const { close, db, postmaster, url } = await openCluster(folder)
  cleanup.defer(close)
  const filled = await fill(db, known.companyId)
  const fairlead = await startFairlead(folder, url)
  cleanup.defer(fairlead.stop)
  return { known, db, postmaster, filled, fairlead }
}
