import { expect, test } from 'vitest'
import {
  AgentForm,
  clausesOf,
  filled,
  LetterheadForm,
  marksOf,
  OrderPapersForm,
  QuotationPapersForm,
  someAgent,
} from './papers.ts'

test('terms are clauses, a line each, numbered once', () => {
  expect(clausesOf('1. Pack for sea.\n\n 2) Lift by fork.\n30 days net\n12.5 kg at most')).toEqual([
    'Pack for sea.',
    'Lift by fork.',
    '30 days net',
    '12.5 kg at most',
  ])
  expect(clausesOf(null)).toEqual([])
})

test('fields of a letterhead that are left empty say nothing', () => {
  const empty = { address: '', postCode: '', city: '', country: '', phone: '', email: '' }
  expect(LetterheadForm.parse({ ...empty, vatNumber: ' ', registrationNumber: null })).toEqual({
    address: null,
    postCode: null,
    city: null,
    country: null,
    phone: null,
    email: null,
    vatNumber: null,
    registrationNumber: null,
  })
  expect(LetterheadForm.safeParse({ ...empty, email: 'nobody' }).error?.issues[0]?.message).toBe(
    'Please insert a valid email',
  )
  expect(OrderPapersForm.parse({ invoiceEmail: ' a@b.example ' }).invoiceEmail).toBe('a@b.example')
})

test('an agent of whom nothing is said is none', () => {
  expect(someAgent(AgentForm.parse({ name: ' ', address: '', contact: null }))).toBeNull()
  expect(someAgent(AgentForm.parse({ address: 'Gate 3' }))).toMatchObject({ address: 'Gate 3' })
  expect(someAgent(undefined)).toBeNull()
})

const facts = { vessel: 'Anemoi Star', imo: '9990002', order: 'PO-7', port: null }

test('marks and invoice parties name the vessel and the order', () => {
  expect(filled('Master and owners of {vessel} {Port}', facts)).toBe(
    'Master and owners of Anemoi Star ',
  )
  expect(marksOf('{vessel}\nIMO {imo}\n\n{order} {other}', facts)).toEqual([
    'Anemoi Star',
    'IMO 9990002',
    'PO-7 {other}',
  ])
  expect(marksOf(null, { ...facts, imo: null })).toEqual(['Anemoi Star', 'PO-7'])
})

test('a quotation says the terms of sale and nothing of who pays', () => {
  const typed = { terms: '30 days net', invoiceParty: 'Master and owners' }
  expect(QuotationPapersForm.parse(typed)).toEqual({ terms: '30 days net' })
})
