import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { claimOwnership, type Ownership } from './owner.ts'
import { isUnreachable } from './unreachable.ts'

/** Starting while the last server still stops takes a few tries. */
const PATIENCE = 20_000

/** The embedded PostgreSQL of a data folder, this process's alone, started again where it dies. */
export async function openEmbeddedDatabase(dataFolder: string) {
  const { postgres, owner } = await own(dataFolder)
  const unwatch = keepAlive(postgres)
  return {
    url: postgres.url,
    note: `embedded PostgreSQL in ${postgres.folder}${postgres.adopted ? ' (adopted)' : ''}`,
    /** The lock is kept until PostgreSQL is down, so that a waiting server does not begin on one that ends. */
    async stop() {
      owner.leave()
      await unwatch()
      await postgres.stop()
    },
  }
}

async function own(dataFolder: string): Promise<{ postgres: EmbeddedPostgres; owner: Ownership }> {
  const until = Date.now() + PATIENCE
  for (;;) {
    const postgres = await startEmbeddedPostgres(dataFolder)
    try {
      return { postgres, owner: await claimOwnership(postgres.url) }
    } catch (error) {
      // Who was quicker owns it, whoever started it: it must not lose its PostgreSQL.
      if (!isUnreachable(error)) throw error
      if (Date.now() > until) {
        if (!postgres.adopted) await postgres.stop()
        throw error
      }
      await sleep(300)
    }
  }
}

/** Looks every second whether the postmaster lives. Answers how to stop looking. */
function keepAlive(postgres: EmbeddedPostgres): () => Promise<void> {
  const end = new AbortController()
  const { signal } = end
  const watch = async () => {
    for (;;) {
      await sleep(1000, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      const revived = await postgres.revive().catch(() => false)
      if (revived) console.error('PostgreSQL had stopped; it was started again')
    }
  }
  const watching = watch()
  return () => {
    end.abort()
    return watching
  }
}
