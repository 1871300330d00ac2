import { expect, test } from 'vitest'
import { codingFor, fillIn } from './site-texts.ts'

const page =
  '<link rel="canonical" href="https://origin.invalid/login"><b><!--operator--></b><i><!--imprint--></i> https://origin.invalid'

test('the address and the operator are put in, as text', () => {
  const imprint = [['Quay & <b>Sons</b>', 'Quay 4'], ['office@quay.example']]
  const operator = { line: 'Quay & <b>Sons</b>, Quay 4', imprint }
  expect(fillIn(page, { origin: 'https://market.example', operator, kept: {} })).toBe(
    '<link rel="canonical" href="https://market.example/login">' +
      '<b><span>Quay &#38; &#60;b&#62;Sons&#60;/b&#62;, Quay 4</span></b>' +
      '<i><p>Quay &#38; &#60;b&#62;Sons&#60;/b&#62;<br>Quay 4</p><p>office@quay.example</p></i> https://market.example',
  )
})

test('where nobody has said who runs it, the page says that', () => {
  const filled = fillIn(page, { origin: 'http://localhost:8080', operator: null, kept: {} })
  expect(filled).toContain('<b></b>')
  expect(filled).toContain('has not filled this in yet')
})

test('for how long something is kept stands where the page asks for it', () => {
  const facts = { origin: 'http://localhost:8080', operator: null, kept: { enquiryDays: 365 } }
  expect(fillIn('after <!--enquiryDays--> days, <!--otherDays-->', facts)).toBe(
    'after 365 days, <!--otherDays-->',
  )
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['identity', null],
  ['', null],
])('who takes %o gets %s', (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding)
})
