import { expect, test } from 'vitest'
import { codingFor, fillIn } from './site-texts.ts'

const page =
  '<link rel="canonical" href="https://origin.invalid/login"><b><!--operator--></b><i><!--imprint--></i> https://origin.invalid'

test('the address and the operator are put in, as text', () => {
  const imprint = [['Quay & <b>Sons</b>', 'Quay 4'], ['office@quay.example']]
  const none = { contact: [], controller: [], source: null, issues: null }
  const operator = { line: 'Quay & <b>Sons</b>, Quay 4', imprint, ...none }
  expect(fillIn(page, { origin: 'https://market.example', operator, kept: {} })).toBe(
    '<link rel="canonical" href="https://market.example/login">' +
      '<b><span>Quay &#38; &#60;b&#62;Sons&#60;/b&#62;, Quay 4</span></b>' +
      '<i><p>Quay &#38; &#60;b&#62;Sons&#60;/b&#62;<br>Quay 4</p><p><a href="mailto:office@quay.example">office@quay.example</a></p></i> https://market.example',
  )
})

test('where nobody has said who runs it, the page says that', () => {
  const filled = fillIn(page, { origin: 'http://localhost:8080', operator: null, kept: {} })
  expect(filled).toContain('<b></b>')
  expect(filled).toContain('This installation has no operator yet.')
  const contact = { origin: 'http://localhost:8080', operator: null, kept: {} }
  const slots = '<!--contact--><!--controller--><!--no-operator--><!--source--><!--issues-->'
  expect(fillIn(slots, contact)).toMatch(/^(<p class="planned">.*?no operator yet.*?<\/p>){3}$/)
  expect(fillIn('You need the source. <!--where-source-->', contact)).toBe(
    'You need the source. The operator of this installation has not said where it is.',
  )
})

test('how to reach the operator, and where the source is, stand where a page asks for them', () => {
  const operator = {
    line: '',
    imprint: [],
    contact: [['Quay 4'], ['Ada Quay', '+31 223 1', 'Monday to Friday']],
    controller: [['Quay & Sons', 'Quay 4', 'data@quay.example']],
    source: 'https://code.example/fairlead?a=1&b=2',
    issues: 'https://code.example/faults',
  }
  const facts = { origin: 'http://localhost:8080', operator, kept: {} }
  expect(fillIn('<!--contact-->|<!--no-operator-->|<!--source-->', facts)).toBe(
    '<p>Quay 4</p><p>Ada Quay<br>+31 223 1<br>Monday to Friday</p>||' +
      '<a href="https://code.example/fairlead?a=1&#38;b=2" rel="noopener">Source code, Apache-2.0</a>',
  )
  expect(fillIn('<!--controller-->|<!--where-source-->|<!--issues-->', facts)).toBe(
    '<p>Quay &#38; Sons<br>Quay 4<br><a href="mailto:data@quay.example">data@quay.example</a></p>|' +
      '<a href="https://code.example/fairlead?a=1&#38;b=2" rel="noopener">Source code, Apache-2.0</a>|' +
      '<a href="https://code.example/faults" rel="noopener">Report a fault</a>',
  )
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
