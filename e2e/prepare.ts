import { rm } from 'node:fs/promises'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'
import { freshDatabase, hasty } from '@fairlead/server/testing/database'
import { prepareDemo, storyFolder } from './story-server.ts'

/** Before all stories: one PostgreSQL, and in it the demo once, for every worker to copy. */
export default async function prepare() {
  if (process.env['E2E_REUSE']) return undefined
  const postgres = await startEmbeddedPostgres(storyFolder(), hasty)
  // The workers inherit what stands here.
  process.env['E2E_POSTGRES'] = postgres.url
  await prepareDemo(await freshDatabase(postgres.url, 'stories', 'template1'))
  return async () => {
    await postgres.stop()
    await rm(storyFolder(), { recursive: true, force: true })
  }
}
