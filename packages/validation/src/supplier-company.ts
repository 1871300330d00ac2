import { checkVAT, countries } from 'jsvat'
import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { CaseType } from './vocabulary.ts'
import { ClockTime, Day, Email, Id, Locode, optionalText, requiredText } from './text.ts'
import { cleanPattern, lettersPattern } from './text-rules.ts'

/** What a supplying company is; it decides which steps its registration has. */
export const AccountType = z.enum([
  'CHANDLER',
  'MAKER',
  'MAKER_LICENSEE',
  'AGENT',
  'TRADER',
  'SERVICE',
  'LUBRICANTS',
  'FORWARDER',
  'EINVOICING',
])
export type AccountType = z.infer<typeof AccountType>
/** The account types in words. */
export const accountTypeLabels: Record<AccountType, string> = {
  CHANDLER: 'Ship chandler',
  MAKER: 'Maker',
  MAKER_LICENSEE: 'Licensee of a maker',
  AGENT: 'Agent of a maker',
  TRADER: 'Trader',
  SERVICE: 'Service company',
  LUBRICANTS: 'Lubricants supplier',
  FORWARDER: 'Freight forwarder',
  EINVOICING: 'Electronic invoices only',
}

/** For what a port is served: goods, services on board, lubricants. */
export const PortUse = z.enum(['CHANDLER', 'SERVICE', 'LUBRICANTS'])
export type PortUse = z.infer<typeof PortUse>
/** The uses in words. */
export const portUseLabels: Record<PortUse, string> = {
  CHANDLER: 'Goods',
  SERVICE: 'Services',
  LUBRICANTS: 'Lubricants',
}

/** What a supplier has at a port. */
export const Presence = z.enum(['OFFICE', 'WAREHOUSE', 'BOAT', 'AGENT'])
export type Presence = z.infer<typeof Presence>
/** The kinds of presence in words. */
export const presenceLabels: Record<Presence, string> = {
  OFFICE: 'office',
  WAREHOUSE: 'warehouse',
  BOAT: 'boat',
  AGENT: 'agent',
}

/** How a supplier stands to the maker of a brand. */
export const BrandRelation = z.enum(['MAKER', 'LICENSEE', 'DEALER', 'INDEPENDENT'])
export type BrandRelation = z.infer<typeof BrandRelation>
/** The relations in words. */
export const brandRelationLabels: Record<BrandRelation, string> = {
  MAKER: 'Maker',
  LICENSEE: 'Official licensee',
  DEALER: 'Authorised dealer',
  INDEPENDENT: 'Independent',
}

/** The relations that a supplier may prove with a file: those a maker grants. */
export const provableRelations: readonly BrandRelation[] = ['LICENSEE', 'DEALER']
/** Whether a relation is one of them. */
export const canBeProved = (relation: BrandRelation) => provableRelations.includes(relation)

/** Societies that approve firms: the members of IACS, and national ones beside them. */
export const classSocieties = {
  ABS: 'American Bureau of Shipping',
  BV: 'Bureau Veritas',
  CCS: 'China Classification Society',
  CRS: 'Croatian Register of Shipping',
  DNV: 'DNV',
  IRS: 'Indian Register of Shipping',
  KR: 'Korean Register',
  LR: "Lloyd's Register",
  NK: 'Nippon Kaiji Kyokai (ClassNK)',
  PRS: 'Polish Register of Shipping',
  RINA: 'RINA',
  TL: 'Türk Loydu',
  BKI: 'Biro Klasifikasi Indonesia',
  HRS: 'Hellenic Register of Shipping',
  VR: 'Vietnam Register',
} as const
/** The code of a society. */
export const ClassSociety = z.enum(Object.keys(classSocieties) as [ClassSociety, ...ClassSociety[]])
/** One of them. */
export type ClassSociety = keyof typeof classSocieties

/** The clubs of the International Group, which name firms they trust. */
export const piClubs = {
  AMERICAN: 'American Club',
  BRITANNIA: 'Britannia',
  GARD: 'Gard',
  JAPAN: 'Japan P&I Club',
  LONDON: 'London P&I Club',
  NORTHSTANDARD: 'NorthStandard',
  SHIPOWNERS: "Shipowners' Club",
  SKULD: 'Skuld',
  STEAMSHIP: 'Steamship Mutual',
  SWEDISH: 'The Swedish Club',
  UK: 'UK P&I Club',
  WEST: 'West of England',
} as const
/** The code of a club. */
export const PiClub = z.enum(Object.keys(piClubs) as [PiClub, ...PiClub[]])
/** One of them. */
export type PiClub = keyof typeof piClubs

const vatPrefixes: Record<string, string> = { GR: 'EL' }

/**
 * Whether a VAT number has the form and check digits of its country, with or without the letters in front; of countries whose
 * form is not known (jsvat) any is taken. Nobody asks the authority.
 */
export function isVatNumber(typed: string, country: string): boolean {
  const prefix = vatPrefixes[country] ?? country
  const known = countries.filter(({ codes }) => codes.includes(prefix))
  if (known.length === 0) return true
  const number = typed.replace(/[\s./-]/g, '').toUpperCase()
  return [number, prefix + number].some((each) => checkVAT(each, known).isValid)
}

const OptionalEmail = z
  .union([z.literal(''), Email], messages.email)
  .nullish()
  .transform((address) => address || null)
const Time = z
  .union([z.literal(''), ClockTime], 'As 08:30')
  .nullish()
  .transform((time) => time || null)
const matching = (max: number, pattern: RegExp, words: string) =>
  optionalText(max).refine((typed) => typed === null || pattern.test(typed), words)
const website = /^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i

/** Who a supplier is and how it is reached. A part that is not said yet may stay empty until the registration is finished. */
export const CompanyBasicsForm = z
  .object({
    name: requiredText(120).refine(
      (name) => cleanPattern.test(name),
      'Company name has invalid characters',
    ),
    address: optionalText(200).refine(
      (text) => text === null || /[^\d\s]/.test(text),
      'Address: not only numbers',
    ),
    postCode: matching(20, cleanPattern, 'Post code has invalid characters'),
    city: matching(80, lettersPattern, 'City: letters only'),
    stateCode: matching(20, cleanPattern, 'State code has invalid characters'),
    country: z
      .union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)], messages.required)
      .nullish()
      .transform((code) => code || null),
    phone: optionalText(40),
    emergencyPhone: optionalText(40),
    email: OptionalEmail,
    website: optionalText(200)
      .refine((text) => text === null || website.test(text), 'An address as www.example.com')
      .transform((text) => text && (/^https?:/i.test(text) ? text : `https://${text}`)),
    description: optionalText(400),
    vatNumber: optionalText(40),
    registrationNumber: optionalText(60),
    opensAt: Time,
    closesAt: Time,
    timeZone: optionalText(60),
  })
  .superRefine(({ country, vatNumber, opensAt, closesAt }, form) => {
    const say = (path: string, message: string) =>
      form.addIssue({ code: 'custom', path: [path], message })
    if (vatNumber && country && !isVatNumber(vatNumber, country)) say('vatNumber', messages.vat)
    if (opensAt && !closesAt) say('closesAt', messages.required)
    if (closesAt && !opensAt) say('opensAt', messages.required)
  })
/** The basics as they are stored. */
export type CompanyBasics = z.output<typeof CompanyBasicsForm>

/** What only support changes once a company is registered: others rely on who it is. */
export const supportOnly = [
  'name',
  'country',
  'vatNumber',
] as const satisfies (keyof CompanyBasics)[]

/** Which parts of a company are saved each as a whole. */
export const CompanyPart = z.enum([
  'basics',
  'accountTypes',
  'categories',
  'brands',
  'services',
  'serviceBrands',
  'classApprovals',
  'ports',
  'servicePorts',
  'lubricantsPorts',
  'certificates',
  'desks',
])
export type CompanyPart = z.infer<typeof CompanyPart>

/** A list in which each thing stands once. */
const listOf = <T extends z.ZodType>(item: T, max: number, key: (entry: z.output<T>) => unknown) =>
  z
    .array(item)
    .max(max, `At most ${max}`)
    .refine((list) => new Set(list.map(key)).size === list.length, 'Something is named twice')

/** Kinds of goods a supplier sells; `parentId` is taken from the tree. */
export const CategoryChoices = listOf(
  z.object({ categoryId: Id, isPrimary: z.boolean(), parentId: Id.nullish() }),
  limits.companyChoices,
  (choice) => choice.categoryId,
)
/** Services with the societies and clubs that approve the firm for them. */
export const ServiceChoices = listOf(
  z.object({
    serviceId: Id,
    isPrimary: z.boolean(),
    classApprovalIds: z.array(ClassSociety).max(20).default([]),
    piApprovalIds: z.array(PiClub).max(20).default([]),
  }),
  limits.companyChoices,
  (choice) => choice.serviceId,
)
/** Brands with the relation to their maker. */
export const BrandChoices = listOf(
  z.object({ brandId: Id, relation: BrandRelation }),
  limits.companyChoices,
  (choice) => choice.brandId,
)
/** Which brands a service is done for. */
export const ServiceBrandChoices = listOf(
  z.object({ serviceId: Id, brandIds: z.array(Id).max(limits.companyChoices) }),
  limits.companyChoices,
  (choice) => choice.serviceId,
)
/** Ports of one use. */
export const PortChoices = listOf(Locode, limits.companyPorts, (locode) => locode)
/** What there is at ports of one use. */
export const PresenceChoices = listOf(
  z.object({ locode: Locode, presence: z.array(Presence).max(4) }),
  limits.companyPorts,
  (choice) => choice.locode,
)
/** Certificates and memberships; a certificate may run out. */
export const CertificateChoices = listOf(
  z.object({
    kind: z.enum(['CERTIFICATE', 'MEMBERSHIP']),
    code: z.string().trim().min(1, messages.required).max(40),
    number: optionalText(60),
    expiresOn: Day.nullish().transform((day) => day ?? null),
  }),
  100,
  ({ kind, code }) => `${kind} ${code}`,
)
/** Further addresses of RFQs and orders: of all of them, those for a port, or those of a kind. */
export const DeskChoices = listOf(
  z.object({
    email: Email,
    locode: Locode.nullish().transform((code) => code ?? null),
    caseType: CaseType.nullish().transform((type) => type ?? null),
  }),
  50,
  ({ email, locode, caseType }) => `${email.toLowerCase()} ${locode} ${caseType}`,
)

/** An approval by a class society, as it is typed; what is not known yet is asked for before the registration ends. */
export const ClassApprovalForm = z.object({
  /** Of an approval that is there already. */
  id: Id.nullish(),
  approvalId: ClassSociety,
  description: requiredText(200),
  number: optionalText(60),
  expirationDate: Day.nullish().transform((day) => day ?? null),
  supplierServiceCategories: z.array(Id).max(50).default([]),
})

/** A brand that is missing in the list, as support is asked for it. */
export const BrandRequestForm = z.object({
  name: requiredText(80).refine((name) => name.length > 1, messages.required),
  relation: BrandRelation,
  note: optionalText(400),
})
