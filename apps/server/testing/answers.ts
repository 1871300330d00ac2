import { appendFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls, type CallName } from '@fairlead/api/calls'
import { findEvent } from '@fairlead/api/events'
import { mayRefuse } from '@fairlead/api/refusals-of'
import type { TestProject } from 'vitest/node'
import type { Db } from '../src/db/connect.ts'
import type { Running } from '../src/server.ts'

const known = new Set<CallName>()

/** Writes down the name of each call that this server answers with success over HTTP, once per process. */
export function recordAnswers(app: Running['app'], folder: string) {
  const file = join(folder, String(process.pid))
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config
    if (!call || reply.statusCode >= 300 || known.has(call)) return
    known.add(call)
    appendFileSync(file, `${call}\n`)
  })
}

/**
 * Makes a refusal that its call does not declare loud: the answer becomes a 500 that says so, and `undeclared` remembers it for
 * the end of the test.
 */
export function checkRefusals(app: Running['app'], undeclared: Set<string>) {
  app.addHook('onSend', async (request, reply, payload) => {
    const { call } = request.routeOptions.config
    if (!call || reply.statusCode < 400 || typeof payload !== 'string') return payload
    const { code } = JSON.parse(payload) as { code: string }
    if (code === 'server.failed' || mayRefuse(call, code)) return payload
    const message = `${call} answered ${code}, which it does not declare`
    undeclared.add(message)
    reply.status(500)
    return JSON.stringify({ message, code: 'test.undeclared-refusal' })
  })
}

/** The letters that went out with an event whose entry in the registry does not name them. */
export async function unnamedLetters(db: Db): Promise<string[]> {
  const sent = await db
    .selectFrom('mail')
    .innerJoin('event', 'event.id', 'mail.eventId')
    .select(['event.action', 'mail.letter'])
    .distinct()
    .where('mail.letter', 'is not', null)
    .execute()
  return sent.flatMap(({ action, letter }) => {
    const letters = findEvent(action)?.letters ?? []
    return letter === null || letters.includes(letter)
      ? []
      : [`The letter ${letter} went out with ${action}, whose event does not name it`]
  })
}

/** Fails the run when all test files ran and some call of the contract was never seen to succeed. */
export async function checkAnswers(project: TestProject, folder: string) {
  if (!(await ranWhole(project))) return
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  )
  const answered = new Set(files.join('').split('\n'))
  const missing = Object.keys(calls).filter((name) => !answered.has(name))
  if (missing.length > 0)
    throw new Error(
      `No test saw these ${missing.length} of ${Object.keys(calls).length} calls succeed over HTTP: ${missing.join(', ')}`,
    )
}

/** A run of some files or some tests cannot judge. */
async function ranWhole(project: TestProject): Promise<boolean> {
  if (project.vitest.config.testNamePattern) return false
  const ran = new Set(project.vitest.state.getTestModules().map(({ moduleId }) => moduleId))
  const { testFiles } = await project.globTestFiles()
  return testFiles.every((file) => ran.has(file))
}
