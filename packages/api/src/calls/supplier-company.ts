import { z } from 'zod'
import { limits } from '@fairlead/validation/limits'
import { RfqEmails } from '@fairlead/validation/rfq-emails'
import {
  AccountType,
  BrandChoices,
  BrandRelation,
  CategoryChoices,
  CertificateChoices,
  ClassApprovalForm,
  ClassSociety,
  type CompanyBasics,
  CompanyBasicsForm,
  CompanyPart,
  DeskChoices,
  PiClub,
  PortChoices,
  PortUse,
  Presence,
  PresenceChoices,
  ServiceBrandChoices,
  ServiceChoices,
} from '@fairlead/validation/supplier-company'
import type { Call } from '../contract.ts'
import { defineCalls } from '../contract.ts'
import { Attachment, day, id, instant, Ok, Params, Port } from '../shapes.ts'

const base = '/api/supplier/account/company/'
/** Who saved a part last; the number has to be said when it is saved again. */
const Versioned = {
  version: z.number(),
  savedBy: z.string().nullable(),
  savedAt: instant.nullable(),
}
const Saved = z.object({ version: z.number() })
/** The version that was read: what somebody saved since is not written over. */
const version = z.number().int().min(0)

const read = <const P extends string, const R extends z.ZodRawShape>(
  path: P,
  summary: string,
  reply: R,
) =>
  ({
    method: 'GET',
    path: `${base}${path}`,
    summary,
    reply: z.object({ ...Versioned, ...reply }),
  }) as const satisfies Call
const save = <const P extends string, const B extends z.ZodRawShape>(
  path: P,
  summary: string,
  body: B,
) =>
  ({
    method: 'POST',
    path: `${base}${path}/save`,
    summary,
    body: z.object({ version, ...body }),
    bodyBytes: limits.listBodyBytes,
    reply: Saved,
    refuses: ['company.part-changed', 'company.unknown-choice'],
    writes: true,
  }) as const satisfies Call

const portsReply = { ports: z.array(Port), isWorldWide: z.boolean() }
const portsBody = { ports: PortChoices, isWorldWide: z.boolean() }
const presenceReply = {
  presence: z.array(z.object({ locode: z.string(), presence: z.array(Presence) })),
}
const presenceBody = { presence: PresenceChoices }
const worldWide = { isWorldWide: z.boolean() }

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

/** An approval by a class society as its holder sees it. */
const OwnApproval = z.object({
  id,
  approvalId: ClassSociety.nullable(),
  description: z.string(),
  number: z.string().nullable(),
  expirationDate: day.nullable(),
  supplierServiceCategories: z.array(id),
  file: Attachment.nullable(),
})

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
  'supplierCompany.ports': read('ports', 'Ports goods are delivered at', portsReply),
  'supplierCompany.savePorts': save('ports', 'Say at which ports goods are delivered', portsBody),
  'supplierCompany.servicePorts': read('ports/service', 'Ports services are done at', portsReply),
  'supplierCompany.saveServicePorts': save(
    'ports/service',
    'Say at which ports services are done',
    portsBody,
  ),
  'supplierCompany.lubricantsPorts': read(
    'ports/lubricants-oil',
    'Ports lubricants are delivered at',
    portsReply,
  ),
  'supplierCompany.saveLubricantsPorts': save(
    'ports/lubricants-oil',
    'Say at which ports lubricants are delivered',
    portsBody,
  ),
  'supplierCompany.presence': read(
    'ports/presence',
    'What it has at its ports for goods',
    presenceReply,
  ),
  'supplierCompany.savePresence': save(
    'ports/presence',
    'Say what it has at its ports for goods',
    presenceBody,
  ),
  'supplierCompany.servicePresence': read(
    'ports/service/presence',
    'What it has at its ports for services',
    presenceReply,
  ),
  'supplierCompany.saveServicePresence': save(
    'ports/service/presence',
    'Say what it has at its ports for services',
    presenceBody,
  ),
  'supplierCompany.lubricantsPresence': read(
    'ports/lubricants-oil/presence',
    'What it has at its ports for lubricants',
    presenceReply,
  ),
  'supplierCompany.saveLubricantsPresence': save(
    'ports/lubricants-oil/presence',
    'Say what it has at its ports for lubricants',
    presenceBody,
  ),
  'supplierCompany.worldWide': read('worldWide', 'Whether goods go to every port', worldWide),
  'supplierCompany.saveWorldWide': save(
    'worldWide',
    'Say whether goods go to every port',
    worldWide,
  ),
  'supplierCompany.worldWideLubricants': read(
    'worldWideLubricantsOil',
    'Whether lubricants go to every port',
    worldWide,
  ),
  'supplierCompany.saveWorldWideLubricants': save(
    'worldWideLubricantsOil',
    'Say whether lubricants go to every port',
    worldWide,
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
  'supplierCompany.classApprovals': read('classApprovals', 'Approvals by class societies', {
    classApprovals: z.array(OwnApproval),
  }),
  'supplierCompany.saveClassApprovals': save(
    'classApprovals',
    'Change the approvals as a list: those left out are removed, those without an id are new',
    { classApprovals: z.array(ClassApprovalForm).max(200) },
  ),
  'supplierCompany.saveClassApproval': {
    method: 'POST',
    path: `${base}classApproval/save`,
    summary: 'Add an approval or change one, with its file',
    body: z.object({ request: ClassApprovalForm }),
    files: ['file'],
    reply: z.object({ id, version: z.number() }),
    refuses: ['company.unknown-choice', 'upload.duplicate', 'company.approval-file'],
    writes: true,
  },
  'supplierCompany.removeClassApproval': {
    method: 'GET',
    path: `${base}class-approval/{id}/delete`,
    summary: 'Remove an approval',
    params: Params,
    reply: Ok,
    writes: true,
    postTwin: true,
  },
  'supplierCompany.removeClassApprovalFile': {
    method: 'GET',
    path: `${base}class-approval/document/{id}/delete`,
    summary: 'Remove the file of an approval',
    params: Params,
    reply: Ok,
    writes: true,
    postTwin: true,
  },
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
  'supplierApproval.file': {
    method: 'GET',
    path: '/api/common/class-approval/{id}/file',
    summary:
      "The file of an approval: for its holder, and for buyers who may see the holder's profile",
    params: Params,
    reply: 'file',
  },
})
