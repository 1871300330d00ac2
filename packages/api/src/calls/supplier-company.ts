import { z } from 'zod'
import { RfqEmails } from '@fairlead/validation/rfq-emails'
import {
  AccountType,
  BrandChoices,
  BrandRelation,
  CategoryChoices,
  CertificateChoices,
  ClassSociety,
  type CompanyBasics,
  CompanyBasicsForm,
  CompanyPart,
  DeskChoices,
  PiClub,
  PortUse,
  ServiceBrandChoices,
  ServiceChoices,
} from '@fairlead/validation/supplier-company'
import { defineCalls } from '../contract.ts'
import { Attachment, id, instant, Ok } from '../shapes.ts'
import { base, read, save } from './company-part.ts'

/** As it is stored: what was typed before a rule was there is read all the same, and put right when it is saved. */
const said = z.string().nullable()
const StoredBasics = z.object({
  name: z.string(),
  address: said,
  postCode: said,
  city: said,
  stateCode: said,
  country: said,
  phone: said,
  emergencyPhone: said,
  email: said,
  website: said,
  description: said,
  vatNumber: said,
  registrationNumber: said,
  opensAt: said,
  closesAt: said,
  timeZone: said,
} satisfies Record<keyof CompanyBasics, z.ZodType>)

/** What a supplier says of itself. Each part is saved as a whole. */
export const supplierCompanyCalls = defineCalls({
  'supplierCompany.profile': {
    method: 'GET',
    path: `${base}profile/edit`,
    summary: 'All that the company says of itself, and what is missing to finish its registration',
    reply: z.object({
      id,
      basics: StoredBasics,
      basicsVersion: z.number(),
      logo: z.string().nullable(),
      accountTypes: z.array(AccountType),
      /** Whether only support changes its name, country and VAT number. */
      isRegistrationCompleted: z.boolean(),
      /** Finished, and support has not let it in yet. */
      awaitsApproval: z.boolean(),
      portUses: z.array(PortUse),
      steps: z.array(
        z.object({
          step: z.string(),
          state: z.enum(['complete', 'missing', 'empty']),
          missing: z.number(),
          /** What is said so far, in a few words. */
          summary: z.string(),
        }),
      ),
      missing: z.array(z.object({ step: z.string(), field: z.string(), words: z.string() })),
      /** How much of what buyers look at is said, and the next useful thing to say. */
      completeness: z.object({
        done: z.number(),
        of: z.number(),
        next: z.object({ step: z.string(), words: z.string() }).nullable(),
      }),
      saved: z.array(z.object({ part: CompanyPart, by: z.string().nullable(), at: instant })),
    }),
  },
  'supplierCompany.saveBasics': {
    ...save('profile', 'Name, address and how to reach the company', {
      basics: CompanyBasicsForm,
    }),
    refuses: ['company.part-changed', 'company.support-only', 'register.company-exists'],
  },
  'supplierCompany.accountTypes': read('accountTypes', 'What the company is', {
    accountTypes: z.array(AccountType),
  }),
  'supplierCompany.saveAccountTypes': save('accountTypes', 'Say what the company is', {
    accountTypes: z.array(AccountType).max(AccountType.options.length),
    isRegistration: z.boolean().optional(),
  }),
  'supplierCompany.categories': read('categories', 'Kinds of goods the company sells', {
    categories: z.array(
      z.object({ categoryId: id, isPrimary: z.boolean(), parentId: id.nullable() }),
    ),
  }),
  'supplierCompany.saveCategories': save('categories', 'Say what kinds of goods it sells', {
    categories: CategoryChoices,
  }),
  'supplierCompany.brands': read('brands', 'Brands, with the relation to their maker', {
    brands: z.array(
      z.object({
        brandId: id,
        name: z.string(),
        relation: BrandRelation,
        proof: Attachment.nullable(),
      }),
    ),
  }),
  'supplierCompany.saveBrands': save('brands', 'Say which brands it has', { brands: BrandChoices }),
  'supplierCompany.services': read('services', 'Services, with who approves the company for them', {
    services: z.array(
      z.object({
        serviceId: id,
        isPrimary: z.boolean(),
        classApprovalIds: z.array(ClassSociety),
        piApprovalIds: z.array(PiClub),
      }),
    ),
  }),
  'supplierCompany.saveServices': save('services', 'Say which services it does', {
    services: ServiceChoices,
  }),
  'supplierCompany.serviceBrands': read('services/brands', 'Brands each service is done for', {
    services: z.array(z.object({ serviceId: id, brandIds: z.array(id) })),
  }),
  'supplierCompany.saveServiceBrands': save(
    'services/brands',
    'Say for which brands each service is done',
    { services: ServiceBrandChoices },
  ),
  'supplierCompany.certificates': read('certificates', 'Certificates and memberships', {
    certificates: CertificateChoices,
  }),
  'supplierCompany.saveCertificates': save('certificates', 'Say which certificates it has', {
    certificates: CertificateChoices,
  }),
  'supplierCompany.desks': read('desks', 'Addresses RFQs and orders go to besides its people', {
    rfqEmails: z.object({ first: z.string().nullable(), second: z.string().nullable() }),
    desks: DeskChoices,
  }),
  'supplierCompany.saveDesks': save('desks', 'Say where RFQs and orders go', {
    rfqEmails: RfqEmails,
    desks: DeskChoices,
  }),
  'supplierCompany.finish': {
    method: 'POST',
    path: `${base}registration/finish`,
    summary: 'Finish the registration: from then on buyers find the company',
    body: z.object({}).optional(),
    reply: z.object({ awaitsApproval: z.boolean() }),
    refuses: ['registration.missing', 'registration.completed'],
    writes: true,
  },
  'brand.request': {
    method: 'POST',
    path: '/api/missing-brand-request/{name}/{relation}',
    summary: 'Ask support for a brand that is not in the list',
    params: z.object({ name: z.string().trim().min(2).max(80), relation: BrandRelation }),
    body: z.object({ note: z.string().max(400).optional() }).optional(),
    reply: Ok,
    refuses: ['brand.known', 'brand.asked'],
    writes: true,
  },
  'brand.requests': {
    method: 'GET',
    path: `${base}brands/requests`,
    summary: 'Brands the company asked for that are not in the list yet',
    reply: z.array(z.object({ id, name: z.string(), relation: BrandRelation, askedAt: instant })),
  },
})
