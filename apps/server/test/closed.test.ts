import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '@fairlead/server/testing/server'

test('what is stored is closed to others on the machine, and so are its folders', async () => {
  await using server = await startServer()
  const key = await server.services.files.put(Buffer.from('a quotation'))
  const mode = async (path: string) => (await stat(join(server.folder, path))).mode & 0o777
  expect(await mode('files')).toBe(0o750)
  expect(await mode('incoming')).toBe(0o750)
  const [folder = ''] = await readdir(join(server.folder, 'files'))
  expect(await mode(`files/${folder}`)).toBe(0o750)
  expect(await mode(`files/${folder}/${key}`)).toBe(0o640)
})

test('every answer says that it is framed by nobody and read by no other site', async () => {
  await using server = await startServer()
  for (const path of ['/healthz', '/api/user', '/nowhere']) {
    const { headers } = await fetch(server.url + path)
    expect(headers.get('x-frame-options'), path).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\)/)
  }
})

test.each([
  ['https://desk.example.com', 'max-age=31536000'],
  ['http://desk.example.com', null],
] as const)('an installation at %s asks browsers for https: %s', async (publicUrl, asked) => {
  await using server = await startServer({ PUBLIC_URL: publicUrl })
  for (const path of ['/healthz', '/api/user', '/nowhere', '/secured/buyer']) {
    const { headers } = await fetch(server.url + path)
    expect(headers.get('strict-transport-security'), path).toBe(asked)
  }
})

test.each(['short', 'with a space', `${'x'.repeat(256)}`])(
  'the Idempotency-Key "%s" is refused in words',
  async (key) => {
    await using server = await startServer()
    const answer = await fetch(`${server.url}/api/logout`, {
      method: 'POST',
      headers: { 'X-Token': await server.tokenOf('buyer'), 'Idempotency-Key': key },
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      problems: [{ path: 'Idempotency-Key', message: 'A key has 8 to 255 visible characters' }],
    })
  },
)
