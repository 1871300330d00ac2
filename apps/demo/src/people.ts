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

/** Everybody the login page of a demo offers, in its order. */
export const demoPeople: readonly DemoPerson[] = [
  person('Buyer', 'buyer', ['Eleni', 'Kallinis'], 'Thalassine Shipmgmt', 'buyer', '+30 2100000101'),
  person(
    'Buyer (second company)',
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
    'Supplier (second company)',
    'supplier2',
    ['Nikos', 'Argyros'],
    'Argolith Marine Supply',
    'supplier',
    '+30 2100000601',
  ),
  person(
    'Freight forwarder',
    'forwarder',
    ['Maren', 'Quist'],
    'Tidewater Lane Forwarding',
    'supplier',
    '+31 100000701',
  ),
  person(
    'E-invoicing supplier',
    'einvoicing',
    ['Paola', 'Versari'],
    'Fatturamare Services',
    'supplier',
    '+39 0100000801',
  ),
  person('Support', 'support', ['Ines', 'Calder'], 'Fairlead', 'support', '+44 2000000901'),
]
