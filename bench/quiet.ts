import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { clusterCpu, processCpu } from './cpu.ts'

/** Of a second's CPU, in milliseconds: below it nothing is left to do. */
const REST = 20
const MOST_SECONDS = 30

/** Lets the database sweep and write what calls left, and waits until it and these processes rest. */
export async function quiet(db: pg.Client, postmaster: number, pids: readonly number[]) {
  await db.query('vacuum analyze')
  await db.query('checkpoint')
  const used = () => pids.reduce((sum, pid) => sum + processCpu(pid), clusterCpu(postmaster))
  for (let second = 0; second < MOST_SECONDS; second += 1) {
    const before = used()
    await sleep(1000)
    if (used() - before < REST) return
  }
}
