import { expect, test } from 'vitest'
import { PublishForm } from './contract.ts'
import { AnswerWords } from './conversation-form.ts'
import { messageTooLong } from './conversation.ts'
import { signing } from './declaration-draft.ts'
import { AgentForm, InvitedAgentForm } from './ihm/agent-form.ts'
import { TakeInForm } from './ihm/inventory.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { heirRule } from './team-form.ts'

const signed = {
  address: 'Hafenstr. 1, Hamburg',
  place: 'Hamburg',
  date: '2026-05-18',
  name: 'Ines Vogt',
  function: 'Quality',
  signature: 'Ines Vogt',
}
const agent = { email: 'ihm@class.example', wholeCompany: true, firstName: '', lastName: '' }
const rules = {
  sign: signing('2026-05-18'),
  agent: AgentForm,
  invited: InvitedAgentForm,
  publish: PublishForm,
  answer: AnswerWords,
  takeIn: TakeInForm,
  heir: heirRule(true),
  noHeir: heirRule(false),
}

test.each<[keyof typeof rules, object, Record<string, string>]>([
  ['sign', signed, {}],
  ['sign', { ...signed, date: '' }, { date: messages.required }],
  ['sign', { ...signed, date: '18.5.' }, { date: messages.date }],
  ['sign', { ...signed, date: '2026-05-19' }, { date: 'The date may not be in the future' }],
  [
    'sign',
    { ...signed, place: ' ', signature: '' },
    { place: messages.required, signature: messages.required },
  ],
  ['agent', agent, {}],
  ['agent', { ...agent, email: 'nobody' }, { email: messages.email }],
  ['invited', agent, { firstName: messages.required, lastName: messages.required }],
  ['invited', { ...agent, firstName: 'Ines', lastName: 'Vogt' }, {}],
  ['publish', { from: '2026-05-18' }, {}],
  ['publish', { from: '' }, { from: messages.date }],
  ['answer', { question: '', text: 'A class certificate comes with it' }, {}],
  ['answer', { question: '', text: 'x'.repeat(limits.messageBytes + 1) }, { text: messageTooLong }],
  ['takeIn', { from: '2026-05-18', source: 'Survey 2021' }, {}],
  ['takeIn', { from: '', source: ' ' }, { from: messages.date, source: messages.required }],
  ['heir', { heirId: '' }, { heirId: 'Please name a colleague' }],
  ['heir', { heirId: '7' }, {}],
  ['noHeir', { heirId: '' }, {}],
])('%s of %o: %o', (name, typed, expected) => {
  const { error } = rules[name].safeParse(typed)
  const found = error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  expect(Object.fromEntries(found)).toEqual(expected)
})
