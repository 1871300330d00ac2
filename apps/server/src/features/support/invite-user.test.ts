import { expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import type { InviteForm } from '@fairlead/validation/account'
import { startServer } from '@fairlead/server/testing/server'
import { call, keyFromMail, logIn, person } from '../account/account.fixture.ts'

const companyOf = async (client: Client) => (await client.call('account.user', {})).companyId

test('support makes an account, its owner activates it by mail and logs in', async () => {
  await using server = await startServer()
  const support = await server.as('support')
  const companyId = await companyOf(await server.as('buyer'))
  const form: InviteForm = {
    companyId,
    role: 'ihm-agent',
    firstName: 'Ina',
    lastName: 'Holm',
    email: 'ina@arden.example',
  }
  const invite = (change: Partial<InviteForm> = {}) =>
    support.call('support.inviteUser', { body: { ...form, ...change } })

  const { id } = await invite()
  const listed = async () =>
    (await support.list('support.users', { filter: { q: form.email } })).data[0]
  expect(await listed()).toMatchObject({ id, role: 'ihm-agent', invited: true })
  expect((await logIn(server, form.email)).status).toBe(401)

  await expect(invite()).rejects.toMatchObject({ code: 'register.user-exists' })
  for (const [change, path] of [
    [{ companyId: 999_999 }, 'companyId'],
    [{ role: 'supplier' }, 'role'],
    [{ role: 'vessel', vesselImo: '1234567' }, 'vesselImo'],
  ] as const)
    await expect(invite({ email: `other-${form.email}`, ...change })).rejects.toMatchObject({
      problems: [{ path }],
    })

  const first = await keyFromMail(server, form.email)
  await support.call('support.sendActivation', { params: { id } })
  const second = await keyFromMail(server, form.email)
  expect(second).not.toBe(first)
  const activate = (key: string) =>
    call(server, '/auth/activate', { key, password: 'harbour7', confirmPassword: 'harbour7' })
  expect((await activate(second)).status).toBe(200)
  expect((await activate(first)).status).toBe(400)
  const { body } = await logIn(server, form.email, 'harbour7')
  expect(body['user']).toMatchObject({ isIhmAgent: true, isVerified: true, companyId })
  expect(await listed()).toMatchObject({ invited: false })
  await expect(support.call('support.sendActivation', { params: { id } })).rejects.toMatchObject({
    code: 'state.refused',
  })
})

test('crew belong to the vessel that was named', async () => {
  await using server = await startServer()
  const support = await server.as('support')
  const buyer = await server.as('buyer')
  const { data } = await buyer.list('vessel.list', { range: [0, 0] })
  const vessel = data[0]!
  await support.call('support.inviteUser', {
    body: {
      companyId: await companyOf(buyer),
      role: 'vessel',
      firstName: 'Ola',
      lastName: 'Ness',
      email: 'master@arden.example',
      vesselImo: `IMO ${vessel.imo}`,
    },
  })
  const key = await keyFromMail(server, 'master@arden.example')
  await call(server, '/auth/activate', { key, password: 'harbour7', confirmPassword: 'harbour7' })
  const { body } = await logIn(server, 'master@arden.example', 'harbour7')
  expect(body['user']).toMatchObject({ isVessel: true, vesselId: vessel.id })
  expect((await logIn(server, person('buyer'))).status).toBe(200)
})
