import { describe, expect, test } from 'vitest'
import type { AccountType, CompanyBasics } from './supplier-company.ts'
import {
  completenessOf,
  focusOf,
  missingOf,
  partsOf,
  portUsesOf,
  statesOf,
  stepsOf,
  type RegistrationFacts,
} from './supplier-registration.ts'

const basics: CompanyBasics = {
  name: 'Cais Ship Supply',
  address: 'Rua do Porto 1',
  postCode: '11010',
  city: 'Santos',
  stateCode: 'SP',
  country: 'BR',
  phone: '+55 13 5550100',
  emergencyPhone: '+55 13 5550101',
  email: null,
  website: null,
  description: null,
  vatNumber: null,
  registrationNumber: null,
  opensAt: null,
  closesAt: null,
  timeZone: null,
}
const nowhere = { chosen: 0, present: 0, worldWide: false }
const somewhere = { chosen: 3, present: 1, worldWide: false }
const whole: RegistrationFacts = {
  accountTypes: ['CHANDLER'],
  basics,
  categories: { chosen: 4, primary: 1, spares: 0 },
  brands: 0,
  services: { chosen: 0, primary: 0 },
  approvals: [],
  ports: { CHANDLER: somewhere, SERVICE: nowhere, LUBRICANTS: nowhere },
  certificates: 0,
  desks: 0,
}

describe('the steps follow from what a company is', () => {
  const ends = ['certificates', 'desks']
  test.each<[AccountType[], string[]]>([
    [[], ['accountTypes', 'basics']],
    [['CHANDLER'], ['accountTypes', 'basics', 'categories', 'ports', ...ends]],
    [['TRADER'], ['accountTypes', 'basics', 'categories', 'brands', 'ports', ...ends]],
    [
      ['MAKER'],
      ['accountTypes', 'basics', 'categories', 'brands', 'classApprovals', 'ports', ...ends],
    ],
    [
      ['MAKER_LICENSEE'],
      ['accountTypes', 'basics', 'categories', 'brands', 'classApprovals', 'ports', ...ends],
    ],
    [['AGENT'], ['accountTypes', 'basics', 'categories', 'brands', 'ports', ...ends]],
    [['SERVICE'], ['accountTypes', 'basics', 'services', 'classApprovals', 'ports', ...ends]],
    [['LUBRICANTS'], ['accountTypes', 'basics', 'categories', 'ports', ...ends]],
    [['FORWARDER'], ['accountTypes', 'basics']],
    [['EINVOICING'], ['accountTypes', 'basics']],
  ])('%s', (types, steps) => expect(stepsOf(types)).toEqual(steps))

  test.each<[AccountType[], string[], string[]]>([
    [['CHANDLER', 'SERVICE'], ['CHANDLER', 'SERVICE'], ['PURCHASING']],
    [['LUBRICANTS'], ['LUBRICANTS'], ['PURCHASING']],
    [['TRADER', 'FORWARDER'], ['CHANDLER'], ['PURCHASING', 'FORWARDING']],
    [['FORWARDER'], [], ['FORWARDING']],
    [['EINVOICING'], [], ['EINVOICING']],
  ])('%s: ports for %s, sees %s', (types, uses, focus) => {
    expect([portUsesOf(types), focusOf(types)]).toEqual([uses, focus])
  })
})

describe('what is missing', () => {
  const cases: [name: string, change: Partial<RegistrationFacts>, missing: string[]][] = [
    ['nothing', {}, []],
    ['what it is', { accountTypes: [] }, ['accountTypes.accountTypes: choose one at least']],
    [
      'how it is reached',
      { basics: { ...basics, phone: null, emergencyPhone: null, country: null } },
      ['basics.country: country', 'basics.phone: phone', 'basics.emergencyPhone: emergency phone'],
    ],
    [
      'what it sells',
      { categories: { chosen: 0, primary: 0, spares: 0 } },
      ['categories.chosen: choose one at least'],
    ],
    [
      'what it mainly sells',
      { categories: { chosen: 2, primary: 0, spares: 0 } },
      ['categories.primary: mark one at least as primary'],
    ],
    [
      'the spares of a trader, and its brands',
      { accountTypes: ['TRADER'] },
      ['categories.spares: choose one kind of spares at least', 'brands.chosen: name one at least'],
    ],
    [
      'no spares of a maker that has chosen nothing',
      { accountTypes: ['MAKER'], categories: { chosen: 0, primary: 0, spares: 0 }, brands: 1 },
      ['categories.chosen: choose one at least'],
    ],
    [
      'the spares of a maker with one category',
      { accountTypes: ['MAKER'], categories: { chosen: 1, primary: 1, spares: 0 }, brands: 1 },
      ['categories.spares: choose one kind of spares at least'],
    ],
    [
      'what is at its only port',
      { ports: { ...whole.ports, CHANDLER: { chosen: 1, present: 0, worldWide: false } } },
      ['ports.chandler: for goods: say at one port at least what you have there'],
    ],
    [
      'no emergency phone of a trader',
      {
        accountTypes: ['TRADER'],
        basics: { ...basics, emergencyPhone: null },
        categories: { chosen: 1, primary: 1, spares: 1 },
        brands: 2,
      },
      [],
    ],
    [
      'services, and where',
      { accountTypes: ['SERVICE'] },
      [
        'services.chosen: choose one at least',
        'ports.service: for services: choose one at least, or world-wide',
      ],
    ],
    [
      'the end of an approval',
      {
        accountTypes: ['SERVICE'],
        services: { chosen: 1, primary: 0 },
        approvals: [
          { id: 4, name: 'AR-24-1187', expires: false },
          { id: 5, name: 'BV 12', expires: true },
        ],
        ports: { ...whole.ports, SERVICE: { chosen: 0, present: 0, worldWide: true } },
      },
      ['classApprovals.4: expiry date of AR-24-1187'],
    ],
    [
      'what there is at the ports',
      { ports: { ...whole.ports, CHANDLER: { chosen: 2, present: 0, worldWide: false } } },
      ['ports.chandler: for goods: say at one port at least what you have there'],
    ],
    ['nothing of a forwarder', { accountTypes: ['FORWARDER'] }, []],
  ]
  test.each(cases)('%s', (_, change, words) => {
    const said = missingOf({ ...whole, ...change })
    expect(said.map((one) => `${one.step}.${one.field}: ${one.words}`)).toEqual(words)
  })
})

test('a step is complete, lacks something, or was not begun', () => {
  const facts = { ...whole, categories: { chosen: 1, primary: 0, spares: 0 } }
  const begun = ['accountTypes', 'basics', 'categories', 'servicePorts'] as const
  expect(statesOf(facts, begun).map(({ step, state }) => `${step} ${state}`)).toEqual([
    'accountTypes complete',
    'basics complete',
    'categories missing',
    'ports complete',
    'certificates empty',
    'desks empty',
  ])
  expect(statesOf(facts, ['basics'])[2]).toMatchObject({ step: 'categories', state: 'empty' })
})

test.each<[change: Partial<RegistrationFacts>, done: number, next: string | null]>([
  [{ categories: { chosen: 0, primary: 0, spares: 0 } }, 6, 'choose one at least'],
  [
    { ports: { CHANDLER: { ...nowhere, worldWide: true }, SERVICE: nowhere, LUBRICANTS: nowhere } },
    6,
    'add the ports where you keep a warehouse, an office, a boat or an agent',
  ],
  [{}, 7, 'say in a few words what you do'],
  [{ basics: { ...basics, description: 'Stores' } }, 8, 'add your certificates and memberships'],
  [
    {
      basics: { ...basics, description: 'Stores', website: 'https://a.example', opensAt: '08:00' },
      certificates: 1,
      desks: 1,
    },
    12,
    null,
  ],
])('how whole a company is: %j', (change, done, next) => {
  const found = completenessOf({ ...whole, ...change })
  expect([found.done, found.of, found.next?.words ?? null]).toEqual([done, 12, next])
})

test.each<[AccountType, boolean]>([
  ['CHANDLER', true],
  ['SERVICE', true],
  ['LUBRICANTS', true],
  ['TRADER', false],
  ['FORWARDER', false],
])('a %s is called at night: %s', (type, called) => {
  const facts = { ...whole, accountTypes: [type], basics: { ...basics, emergencyPhone: null } }
  expect(missingOf(facts).some(({ field }) => field === 'emergencyPhone')).toBe(called)
})

test('a step saves its part, and ports and services save theirs', () => {
  expect(partsOf('brands')).toEqual(['brands'])
  expect(partsOf('services')).toEqual(['services', 'serviceBrands'])
  expect(partsOf('ports')).toEqual(['ports', 'servicePorts', 'lubricantsPorts'])
})

const maker = {
  accountTypes: ['MAKER'] as const,
  categories: { chosen: 1, primary: 1, spares: 1 },
  basics: { ...basics, description: 'Pumps', website: 'https://a.example', opensAt: '08:00' },
}
test.each<[Partial<RegistrationFacts>, string | null]>([
  [{ brands: 0 }, 'name one at least'],
  [{ brands: 1 }, 'add your class approvals'],
  [
    { brands: 1, approvals: [{ id: 1, name: 'DNV', expires: true }] },
    'add your certificates and memberships',
  ],
  [{ brands: 1, approvals: [{ id: 1, name: 'DNV', expires: false }] }, 'expiry date of DNV'],
])('a maker with %o is asked next: %s', (more, next) => {
  expect(completenessOf({ ...whole, ...maker, ...more }).next?.words ?? null).toBe(next)
})
