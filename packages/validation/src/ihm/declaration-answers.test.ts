import { expect, test } from 'vitest'
import { AgentForm } from './agent-form.ts'
import { SendBackForm } from './declaration-answers.ts'

const line = { lineId: 7, reason: 'No revision' }
test.each([
  ['nothing', {}, ['reason: Say what is to be corrected']],
  ['a blank', { reason: ' ' }, ['reason: Say what is to be corrected']],
  ['a reason for the whole', { reason: 'Not signed' }, []],
  ['a reason for a line', { lines: [line] }, []],
  ['both', { reason: 'Not signed', lines: [line] }, []],
])('forms are sent back with %s', (_, form, problems) => {
  const read = SendBackForm.safeParse(form)
  expect(
    read.error?.issues.map((each) => `${each.path[0]?.toString()}: ${each.message}`) ?? [],
  ).toEqual(problems)
})

test('one agent gets the work, unless the whole company is said', () => {
  expect(AgentForm.parse({ email: 'ann@ihm.example' }).wholeCompany).toBe(false)
})
