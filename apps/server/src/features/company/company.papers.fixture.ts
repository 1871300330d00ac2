import type { Contact, Letterhead } from '@fairlead/api/paper'

export const buyerLetterhead: Letterhead = {
  name: 'Thalassine Shipmgmt',
  address: '14 Akti Kallisto',
  postCode: '185 39',
  city: 'Piraeus',
  country: 'GR',
  phone: '+30 210 555 0177',
  email: 'purchasing@thalassine.example',
  vatNumber: 'EL 094 555 318',
  registrationNumber: '44-871',
  logo: null,
}

export const supplierLetterhead: Letterhead = {
  ...buyerLetterhead,
  name: 'Kestrelman Engine Parts',
  address: 'Unit 7, Carron Dock Road',
  postCode: 'G1 2AB',
  city: 'Glasgow',
  country: 'GB',
  email: 'sales@kestrelman.example',
  vatNumber: 'GB 555 0118 42',
}

export const contact: Contact = {
  name: 'Eleni Kallinis',
  email: 'e.kallinis@thalassine.example',
  phone: '+30 210 555 0172',
}
