import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '@fairlead/server/testing/server'
import {
  accountOf,
  call,
  forget,
  keyFromMail,
  logIn,
  person,
  registration,
} from './account.fixture.ts'

const main = join(import.meta.dirname, '../../main.js')

/** A second node on the test's database, as a process of its own, with everything it writes. */
async function startProcess(databaseUrl: string, folder: string) {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'debug',
      CAPTCHA_COST: '1',
      FAIRLEAD_DEMO: '0',
      FAIRLEAD_DATA: folder,
      DATABASE_URL: databaseUrl,
    },
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += String(text)
      const found = /Fairlead is ready: (\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(output)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    return output
  }
  return { url, stop }
}

test('no password, token, key, name or address gets into the log; every refusal does, in one line', async () => {
  await using server = await startServer()
  const node = await startProcess(server.databaseUrl, server.folder)
  const site = { url: node.url, db: server.db }
  const secrets = ['secret-guess-1', 'harbour7', 'another77', 'forged-key-1234', 'forged.id.token']

  await logIn(site, person('buyer'), secrets[0])
  await logIn(site, `x\r\n{"level":50,"msg":"forged line"}`, secrets[0])
  const { body } = await logIn(site, person('buyer'))
  await call(site, '/api/user', undefined, body.token)
  await call(site, '/api/support/mails', undefined, body.token)
  await call(site, '/register', registration('log'))
  const verification = await keyFromMail(site, 'log@stores.example')
  await call(site, `/register/verify/${verification}`)
  await call(site, `/register/verify/${secrets[3]}`)
  await forget(site, person('buyer'))
  const key = await keyFromMail(site, person('buyer'))
  const set = { key, password: secrets[2], confirmPassword: secrets[2] }
  await call(site, '/auth/reset', set)
  await call(site, '/auth/reset', set)
  await call(site, '/microsoft/login', { idToken: secrets[4] })
  await call(site, `/api/external/request/${secrets[3]}`)
  const { id } = await accountOf(server, person('buyer'))
  const output = await node.stop()

  const { lastName, companyName } = registration('log')
  const told = [person('buyer'), 'log@stores.example', lastName, companyName]
  for (const secret of [...secrets, ...told, body.token, verification, key])
    expect(output).not.toContain(secret)
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  const refused = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'refused')
  expect(refused.map(({ route, status }) => [route, status])).toEqual(
    expect.arrayContaining([
      ['/auth/login', 401],
      ['/register/verify/:key', 406],
      ['/auth/reset', 400],
      ['/microsoft/login', 401],
    ]),
  )
  expect(output).not.toContain('forged line')
  // The privacy page says who stands in it: an address without a log-in, a number with one, and nobody who got what was asked for.
  expect(refused.map(({ actor }) => actor)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^anonymous:[\d.:a-f]+$/), `member:${id}`]),
  )
  expect(
    refused.filter(({ actor }) => !/^(anonymous:[\d.:a-f]+|\w+:[\w:]+)?$/.test(actor)),
  ).toEqual([])
  expect(refused.filter(({ status }) => status < 400)).toEqual([])
})
