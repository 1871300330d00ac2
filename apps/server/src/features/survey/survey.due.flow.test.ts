import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '@fairlead/validation/day'
import { usualRule, usualRules } from '@fairlead/validation/mail-rules'
import { mostSurveyReminders } from '@fairlead/validation/survey'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { tellOfSurveys } from './survey.due.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const today = new Date().toISOString().slice(0, 10)
const DAY = 86_400_000
const tell = () => Promise.all([tellOfSurveys(server.services), tellOfSurveys(server.services)])
const mails = async (address: string) =>
  (await server.mailsTo(address)).filter(({ subject }) => subject.includes('tail shaft survey'))

test('those who buy hear of a survey 30 and 7 days and a day before, once each, and of a new day anew', async () => {
  const buyer = await server.as('buyer')
  const { data: fleet } = await buyer.list('vessel.list', {})
  const vesselId = fleet[0]!.id
  const more = { society: 'DNV' as const, port: 'NLRTM', note: 'Divers booked' }
  const body = { vesselId, kind: 'TAIL_SHAFT' as const, on: addDays(today, 40), ...more }
  const { id } = await buyer.call('survey.create', { body })
  const after: number[] = []
  let passed = 0
  for (const days of [0, 10, 0, 22, 1, 6, 0, 1, 1]) {
    passed += days
    server.advance(days * DAY)
    await tell()
    after.push((await mails('alice@buyer.test')).length)
  }
  expect(after).toEqual([0, 1, 1, 1, 2, 3, 3, 3, 3])
  const [first, second, third] = await mails('alice@buyer.test')
  expect([first, second, third].map((mail) => mail!.subject)).toEqual(
    ['in 30 days', 'in 7 days', 'tomorrow'].map(
      (when) => `${fleet[0]!.name}: tail shaft survey ${when}`,
    ),
  )
  expect(first!.text).toContain('by DNV, in Rotterdam')
  expect(await mails('sam@supplier.test')).toEqual([])
  expect(await mails('vera@vessel.test')).toEqual([])
  server.advance(-passed * DAY)

  let revision = 0
  const move = async (days: number) => {
    await buyer.call('survey.save', {
      params: { id },
      body: { ...body, on: addDays(today, days), revision: revision++ },
    })
    await tell()
    return (await mails('alice@buyer.test')).length
  }
  expect(await move(20)).toBe(4)
  // The same day again is no news, and there is an end to it.
  expect(await move(20)).toBe(4)
  expect([await move(19), await move(18), await move(17)]).toEqual([
    5,
    mostSurveyReminders,
    mostSurveyReminders,
  ])
  const [row] = await buyer.call('survey.list', { filter: { vesselId } })
  expect(row!.remindedAt).not.toBeNull()
  expect(row!.reminders).toBe(mostSurveyReminders)
})

test('who switched the group off gets none', async () => {
  const buyer = await server.as('buyer')
  const anew = { reminders: 0, toldDays: null }
  await server.db.updateTable('survey').set(anew).execute()
  const before = (await mails('alice@buyer.test')).length
  const { version } = await buyer.call('mailRules.get', {})
  const survey = { ...usualRule, which: 'NONE' as const }
  await buyer.call('mailRules.save', { body: { ...usualRules('UTC'), rules: { survey }, version } })
  await tell()
  expect(await server.db.selectFrom('survey').select('reminders').execute()).toEqual([
    { reminders: 1 },
  ])
  expect((await mails('alice@buyer.test')).length).toBe(before)
})
