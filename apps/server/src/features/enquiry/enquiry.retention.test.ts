import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { usualRules } from '@fairlead/validation/operator'
import { limits } from '@fairlead/validation/limits'
import { laterBy } from '@fairlead/validation/day'
import { startServer } from '@fairlead/server/testing/server'
import { forgetOld } from './enquiry.retention.ts'

const kinds = ['CONTACT', 'DEMO', 'APPLICATION'] as const

test('what is kept for a time only is deleted on its day, and no day sooner', async () => {
  await using server = await startServer()
  const { db } = server
  const start = new Date()
  await db.deleteFrom('mail').execute()
  await db.deleteFrom('event').execute()
  for (const kind of kinds) {
    const { id } = await db
      .insertInto('enquiry')
      .values({ kind, name: 'Ole Berg', email: 'ole@fleet.example', facts: '{}', createdAt: start })
      .returning('id')
      .executeTakeFirstOrThrow()
    const file = { id: randomUUID(), name: 'cv.pdf', size: 1, type: 'application/pdf' }
    await db
      .insertInto('file')
      .values({ ...file, sha256: 'none', companyId: null })
      .execute()
    const tie = { owner: 'enquiry', ownerId: id, fileId: file.id, origin: 'WEB' } as const
    await db.insertInto('documentFile').values(tie).execute()
  }
  await sql`insert into event (at, actor_kind, actor_name, action, subject, subject_id)
    values (${start}, 'member', 'Ole', 'user.loggedIn', 'user', 1),
      (${start}, 'member', 'Ole', 'user.verified', 'user', 1)`.execute(db)
  for (const state of ['SENT', 'FAILED', 'WAITING'] as const)
    await db
      .insertInto('mail')
      .values({
        toAddress: 'o@fleet.example',
        subject: state,
        text: '',
        html: '',
        state,
        createdAt: start,
        // None is delivered while the test looks.
        nextAttemptAt: laterBy(start, 1000),
      })
      .execute()
  const support = await server.as('support')
  const rules = { ...usualRules, enquiryDays: 100, applicationDays: 60 }
  await support.call('operator.saveRules', { body: rules })
  expect(await support.call('operator.rules', {})).toEqual(rules)

  const left = async (days: number) => {
    await forgetOld({ db, now: () => new Date(laterBy(start, days).getTime() + 60_000) })
    const enquiries = await db.selectFrom('enquiry').select('kind').orderBy('id').execute()
    const files = await db.selectFrom('file').select('id').where('sha256', '=', 'none').execute()
    const events = await db
      .selectFrom('event')
      .select('action')
      .where('action', 'like', 'user.%')
      .where('actorName', '=', 'Ole')
      .orderBy('id')
      .execute()
    const mails = await db
      .selectFrom('mail')
      .select('subject')
      .where('toAddress', '=', 'o@fleet.example')
      .orderBy('id')
      .execute()
    expect(files).toHaveLength(enquiries.length)
    return [
      enquiries.map(({ kind }) => kind),
      events.map(({ action }) => action),
      mails.map(({ subject }) => subject),
    ]
  }
  const all = ['SENT', 'FAILED', 'WAITING']
  expect(await left(limits.loginTraceDays - 1)).toEqual([
    [...kinds],
    ['user.loggedIn', 'user.verified'],
    all,
  ])
  expect(await left(limits.loginTraceDays)).toEqual([[...kinds], ['user.verified'], all])
  expect(await left(60)).toEqual([['CONTACT', 'DEMO'], ['user.verified'], all])
  expect(await left(limits.mailDays)).toEqual([['CONTACT', 'DEMO'], ['user.verified'], ['WAITING']])
  expect(await left(100)).toEqual([[], ['user.verified'], ['WAITING']])
})
