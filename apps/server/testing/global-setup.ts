import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../src/db/connect.ts'
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts'
import { migrate } from '../src/db/migrate.ts'
import { seedReference } from '../src/features/reference/reference.data.ts'
import { startJobs } from '../src/jobs/jobs.ts'
import { checkAnswers } from './answers.ts'
import { freshDatabase, hasty, query, urlOf } from './database.ts'
import { seedPersonas } from './personas.ts'

/** One PostgreSQL for all test files, with a migrated template that each file clones. TEST_DATABASE_URL brings another server. */
export default async function setup(project: TestProject) {
  const own = process.env['TEST_DATABASE_URL']
  const folder = own ? null : await mkdtemp(join(tmpdir(), 'fairlead-test-'))
  // As root PostgreSQL runs as another user, who must be able to enter.
  if (folder) await chmod(folder, 0o755)
  const postgres = folder ? await startEmbeddedPostgres(folder, hasty) : null
  const server = own ?? postgres!.url
  await freshDatabase(server, 'fairlead_template', 'template1')
  const { db, close } = connect(urlOf(server, 'fairlead_template'))
  await migrate(db)
  await seedReference(db)
  await seedPersonas(db)
  await close()
  // With the tables of the jobs, which every server would make at its start.
  await (await startJobs(urlOf(server, 'fairlead_template'), [])).stop()
  const answers = await mkdtemp(join(tmpdir(), 'fairlead-answers-'))
  project.provide('databaseServer', server)
  project.provide('answersFolder', answers)
  return async () => {
    if (own) await query(own, 'drop database if exists fairlead_template with (force)')
    await postgres?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
    await checkAnswers(project, answers).finally(() => rm(answers, { recursive: true }))
  }
}
