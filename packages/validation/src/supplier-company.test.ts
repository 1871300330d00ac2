import { describe, expect, test } from 'vitest'
import {
  BrandRequestForm,
  canBeProved,
  CompanyBasicsForm,
  CertificateChoices,
  DeskChoices,
  PortChoices,
  isVatNumber,
  supportOnly,
} from './supplier-company.ts'

describe('VAT numbers by their form', () => {
  test.each([
    ['DE136695976', 'DE', true],
    ['DE 136 695 976', 'DE', true],
    ['136695976', 'DE', true],
    ['DE136695977', 'DE', false],
    ['DE136695976', 'NL', false],
    ['NL004495445B01', 'NL', true],
    ['EL094259216', 'GR', true],
    ['anything', 'SG', true],
    ['', 'DE', false],
  ])('%s in %s', (typed, country, valid) => expect(isVatNumber(typed, country)).toBe(valid))
})

describe('the basics of a company', () => {
  const said = { name: 'Cais Ship Supply', country: 'BR' }
  const wrong = (change: object) => {
    const read = CompanyBasicsForm.safeParse({ ...said, ...change })
    return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))
  }
  test.each<[string, object, string[]]>([
    ['may be begun with its name alone', {}, []],
    ['need the name', { name: ' ' }, ['name']],
    ['take no street of numbers', { address: '12 34' }, ['address']],
    ['take a street with its number', { address: 'Rua do Porto 1' }, []],
    ['take a post code of letters', { postCode: 'NE1 4LP' }, []],
    ['take no other signs in it', { postCode: '12"<b>' }, ['postCode']],
    ['nor in the state', { stateCode: '{SP}' }, ['stateCode']],
    ['nor in the name', { name: 'Cais <Ship> Supply' }, ['name']],
    ['take a city of letters', { city: "Saint-Jean d'Angély" }, []],
    ['take no number for it', { city: '11010' }, ['city']],
    ['take an address of the web', { website: 'www.cais.example' }, []],
    ['take no other words for it', { website: 'none' }, ['website']],
    [
      'take a VAT number as it is where its form is not known',
      { country: 'SG', vatNumber: '123' },
      [],
    ],
    ['check it where it is', { country: 'DE', vatNumber: 'DE136695977' }, ['vatNumber']],
    ['take a right one', { country: 'GR', vatNumber: 'EL094259216' }, []],
    ['take hours whole', { opensAt: '08:00' }, ['closesAt']],
    ['take no end without a beginning', { closesAt: '17:00' }, ['opensAt']],
    ['take hours as hours', { opensAt: '8', closesAt: '17:00' }, ['opensAt']],
    ['take no other mail', { email: 'cais' }, ['email']],
    ['say more than 400 characters', { description: 'x'.repeat(401) }, ['description']],
  ])('%s', (_, change, fields) => expect(wrong(change)).toEqual(fields))

  test('an address of the web is kept whole', () => {
    const kept = (website: string) => CompanyBasicsForm.parse({ ...said, website }).website
    expect(kept('cais.example/a')).toBe('https://cais.example/a')
    expect(kept('http://cais.example')).toBe('http://cais.example')
    const mail = (email: string) => CompanyBasicsForm.parse({ ...said, email }).email
    expect([mail('desk@cais.example'), mail('')]).toEqual(['desk@cais.example', null])
  })
})

test.each([
  ['a port', PortChoices, ['BRSSZ', 'BRSSZ']],
  ['a certificate', CertificateChoices, Array(2).fill({ kind: 'CERTIFICATE', code: 'ISO_9001' })],
  ['an address', DeskChoices, [{ email: 'a@b.test' }, { email: 'A@b.test' }]],
] as const)('%s stands in its list once', (_, list, twice) => {
  expect(list.safeParse(twice.slice(1)).success).toBe(true)
  expect(list.safeParse(twice).success).toBe(false)
})

test.each([
  ['MAKER', false],
  ['LICENSEE', true],
  ['DEALER', true],
  ['INDEPENDENT', false],
] as const)('a %s may prove the relation: %s', (relation, may) =>
  expect(canBeProved(relation)).toBe(may),
)

test.each([
  ['', false],
  ['X', false],
  ['XY', true],
])('the brand %j is asked for: %s', (name, may) =>
  expect(BrandRequestForm.safeParse({ name, relation: 'DEALER' }).success).toBe(may),
)

test('who a registered company is, support alone changes', () =>
  expect(supportOnly).toEqual(['name', 'country', 'vatNumber']))

test.each(['CERTIFICATE', 'MEMBERSHIP'])('a %s has a code', (kind) => {
  expect(CertificateChoices.safeParse([{ kind, code: 'X' }]).success).toBe(true)
  expect(CertificateChoices.safeParse([{ kind, code: ' ' }]).success).toBe(false)
})
