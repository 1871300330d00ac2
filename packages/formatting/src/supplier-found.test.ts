import { expect, test } from 'vitest'
import type { FoundBy } from '@fairlead/validation/supplier-search'
import { foundWords } from './supplier-found.ts'

const approval = { kind: 'APPROVAL', text: 'Type approval, gaskets', until: '2027-03-01' } as const

test.each<[FoundBy, string]>([
  [{ kind: 'NAME', text: 'Thorn Engine Parts' }, 'name like “thron”'],
  [{ kind: 'CATEGORY', text: 'Deck stores' }, 'Deck stores'],
  [{ kind: 'TYPE', type: 'CHANDLER' }, 'ship chandler'],
  [{ kind: 'PORT', text: 'Rotterdam', uses: ['CHANDLER'], presence: [] }, 'delivers in Rotterdam'],
  [
    { kind: 'PORT', text: 'Rotterdam', uses: ['CHANDLER'], presence: ['OFFICE', 'WAREHOUSE'] },
    'delivers in Rotterdam from a warehouse and with an office',
  ],
  [
    { kind: 'PORT', text: 'Santos', uses: ['SERVICE', 'LUBRICANTS'], presence: ['AGENT', 'BOAT'] },
    'works on board and delivers lubricants in Santos by boat and through an agent',
  ],
  [{ kind: 'WORLD', text: 'Santos', uses: ['CHANDLER'] }, 'delivers world-wide, in Santos too'],
  [{ kind: 'WORLD', text: null, uses: ['SERVICE'] }, 'works on board world-wide'],
  [{ kind: 'PORTS', ports: 12, uses: ['SERVICE'] }, 'works on board in 12 ports'],
  [{ kind: 'BRAND', text: 'Kestermann', relation: 'DEALER' }, 'authorised dealer of Kestermann'],
  [
    { ...approval, society: 'DNV', services: ['Fire extinguishing'] },
    'DNV approval for fire extinguishing, until 01/03/2027',
  ],
  [
    { ...approval, society: null, services: [] },
    'class approval: Type approval, gaskets, until 01/03/2027',
  ],
  [{ kind: 'CERTIFICATE', text: 'ISO 9001', until: '2028-01-31' }, 'ISO 9001, until 31/01/2028'],
  [{ kind: 'MEMBERSHIP', text: 'ISSA' }, 'member of ISSA'],
])('%j', (found, words) => {
  expect(foundWords([found], 'thron')).toEqual([words])
})

test('a name that shows what was typed needs no word, and nothing is said twice', () => {
  const name = { kind: 'NAME', text: 'Thorn Engine Parts' } as const
  const stores = { kind: 'CATEGORY', text: 'Deck stores' } as const
  expect(foundWords([name, stores, stores], 'thorn stores')).toEqual(['Deck stores'])
})
