import { expect, test } from 'vitest'
import {
  fillVariables,
  MessageTemplateForm,
  openVariables,
  unknownVariables,
} from './message-template.ts'

test.each([
  ['<p>For {vessel}, due {due}.</p>', 'REQUEST', []],
  ['<p>For {vessel}, due {due}.</p>', 'ORDER', ['due']],
  ['<p>{order} by {delivery}</p>', 'ORDER', []],
  ['<p>{order}</p>', 'REQUEST', ['order']],
  ['<p>{ship} and {ship}, {Vessel}</p>', 'REQUEST', ['ship', 'Vessel']],
  ['<p>{due}</p>', 'REMINDER', []],
  ['<p>{due} {vessel}</p>', 'DECLINE', ['due']],
  ['<p>{order} {delivery} {due}</p>', 'READINESS', ['due']],
  ['<p>{}</p>', 'REQUEST', ['']],
  ['<p>{ves<b>sel}</b></p>', 'REQUEST', ['vessel']],
  ['<p>{vessel} and {ves<b>sel}</b></p>', 'REQUEST', ['vessel']],
  ['<p>no variable, a { alone</p>', 'REQUEST', []],
  ['<p>{__proto__} {toString}</p>', 'REQUEST', ['__proto__', 'toString']],
] as const)('in %s as %s unknown is %j', (html, kind, unknown) =>
  expect(unknownVariables(html, kind)).toEqual(unknown),
)

test('facts are put in as text; what is not known stays to be seen', () => {
  const filled = fillVariables('<p>{vessel}: {due}, {port}, {toString}</p>', {
    vessel: 'MT <b>A & B</b>',
    due: null,
    port: '',
  })
  expect(filled).toBe('<p>MT &lt;b&gt;A &amp; B&lt;/b&gt;: {due}, {port}, {toString}</p>')
  expect(openVariables(filled, 'REQUEST')).toEqual(['due', 'port'])
})

test.each([
  [{ name: '', text: '<p>a</p>' }, ['name']],
  [{ name: 'A', text: '' }, ['text']],
  [{ name: 'A', text: '<p>{ship}</p>' }, ['text']],
  [{ name: 'A', text: '<p>{vessel}</p>' }, undefined],
])('a template of %j lacks %j', (form, paths) =>
  expect(
    MessageTemplateForm.safeParse({ kind: 'REQUEST', ...form }).error?.issues.map(({ path }) =>
      path.join('.'),
    ),
  ).toEqual(paths),
)
