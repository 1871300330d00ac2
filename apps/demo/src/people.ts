import type { UserKind } from '@fairlead/api/home'

/** One of the known logins of the demo. */
export interface DemoPerson {
  role: string
  name: string
  email: string
  firstName: string
  lastName: string
  phone: string
  company: string
  access: 'buyer' | 'vessel' | 'ihm-agent' | 'supplier' | 'support'
  vessel?: string
  /** What a supplier does beside selling to ships. */
  focus?: 'freight' | 'einvoicing'
}

/** The password of every demo login; shown on the login page of a demo, nowhere else. */
export const demoPassword = 'fairlead1'

const person = (
  role: string,
  login: string,
  [firstName, lastName]: [string, string],
  company: string,
  access: DemoPerson['access'],
  phone: string,
  vessel?: string,
): DemoPerson => ({
  role,
  name: `${firstName} ${lastName}`,
  email: `${login}@demo.fairlead.test`,
  firstName,
  lastName,
  phone,
  company,
  access,
  ...(vessel ? { vessel } : {}),
})

/** The people of the demo, in the order in which its log-in page offers those who have a desk. */
export const demoPeople: readonly DemoPerson[] = [
  person('Buyer', 'buyer', ['Eleni', 'Kallinis'], 'Thalassine Shipmgmt', 'buyer', '+30 2100000101'),
  person(
    'Second buyer',
    'buyer2',
    ['Jonas', 'Ravnholt'],
    'Nordfell Tankers',
    'buyer',
    '+47 50000201',
  ),
  person(
    'Vessel user',
    'vessel',
    ['Ramil', 'Dacanay'],
    'Thalassine Shipmgmt',
    'vessel',
    '+870 773000301',
    'Anemoi Star',
  ),
  person(
    'IHM agent',
    'ihm',
    ['Rasmus', 'Holt'],
    'Thalassine Shipmgmt',
    'ihm-agent',
    '+45 20000401',
  ),
  person(
    'Supplier',
    'supplier',
    ['Duncan', 'Rowe'],
    'Kestrelman Engine Parts',
    'supplier',
    '+44 1910000501',
  ),
  person(
    'Second supplier',
    'supplier2',
    ['Nikos', 'Argyros'],
    'Argolith Marine Supply',
    'supplier',
    '+30 2100000601',
  ),
  {
    ...person(
      'Freight forwarder',
      'forwarder',
      ['Maren', 'Quist'],
      'Tidewater Lane Forwarding',
      'supplier',
      '+31 100000701',
    ),
    focus: 'freight',
  },
  {
    ...person(
      'E-invoicing supplier',
      'einvoicing',
      ['Paola', 'Versari'],
      'Fatturamare Services',
      'supplier',
      '+39 0100000801',
    ),
    focus: 'einvoicing',
  },
  person('Support', 'support', ['Ines', 'Calder'], 'Fairlead', 'support', '+44 2000000901'),
]

/** What tells where they work. */
export const kindOf = ({ access, focus }: DemoPerson): UserKind => ({
  isBuyer: access === 'buyer' || access === 'vessel' || access === 'ihm-agent',
  isVessel: access === 'vessel',
  isIhmAgent: access === 'ihm-agent',
  isSupport: access === 'support',
  isSupplier: access === 'supplier',
  isFreightForwardingUser: focus === 'freight',
  isEinvoicingUser: focus === 'einvoicing',
})
