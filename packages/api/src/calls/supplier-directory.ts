import { z } from 'zod'
import {
  AccountType,
  BrandRelation,
  CertificateChoices,
  ClassSociety,
  PiClub,
  PortUse,
  Presence,
} from '@fairlead/validation/supplier-company'
import { FoundBy, SupplierFilter } from '@fairlead/validation/supplier-search'
import { defineCalls } from '../contract.ts'
import { TagMark } from './tag.ts'
import { id, instant, Ok, Params, Port } from '../shapes.ts'

/** What the reader's own company knows of a supplier: asked, answered, and delivered as promised. */
export const TradeRecord = z.object({
  requests: z.number(),
  quoted: z.number(),
  /** From asking to the first quotation; half of the answers took less. */
  answerHours: z.number().nullable(),
  delivered: z.number(),
  onTime: z.number(),
})
/** One of them. */
export type TradeRecord = z.infer<typeof TradeRecord>

/** One supplier of the directory, with the company's own history with it, at all ports and at the port asked about. */
export const SupplierRow = z.object({
  id,
  name: z.string(),
  country: z.string(),
  city: z.string().nullable(),
  favourite: z.boolean(),
  /** Those that the reader may use. */
  tags: z.array(TagMark),
  /** Its number in the ERP of the reader's company. */
  vendorId: z.string().nullable(),
  categories: z.array(z.string()),
  services: z.array(z.string()),
  brands: z.array(z.string()),
  ports: z.array(z.string()),
  worldWide: z.boolean(),
  classApproved: z.boolean(),
  record: TradeRecord,
  atPort: TradeRecord.nullable(),
})

/** What a supplier offers and where, as everybody may read it. */
const Offering = z.object({
  website: z.string().nullable(),
  description: z.string().nullable(),
  accountTypes: z.array(AccountType),
  worldWide: z.boolean(),
  worldWideServices: z.boolean(),
  worldWideLubricants: z.boolean(),
  offers: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['ITEM', 'SERVICE']),
      isPrimary: z.boolean(),
      piApprovals: z.array(PiClub),
    }),
  ),
  brandList: z.array(z.object({ name: z.string(), relation: BrandRelation })),
  portList: z.array(Port.extend({ use: PortUse, presence: z.array(Presence) })),
})
const Approval = z.object({
  id,
  society: ClassSociety.nullable(),
  description: z.string(),
  expirationDate: z.string().nullable(),
})

/** A figure of the market, with how many companies stand behind it; null where there are not enough yet. */
const MarketFigure = z.object({ value: z.number(), companies: z.number() }).nullable()
/** How it answered everybody within a year. */
const Response = z.object({
  answerHours: MarketFigure,
  quotedPercent: MarketFigure,
  confirmedPercent: MarketFigure,
})

const Favourite = z.object({ supplierId: id })

/** Finding suppliers and keeping favourites. */
export const supplierDirectoryCalls = defineCalls({
  'supplier.search': {
    method: 'GET',
    path: '/api/buyer/suppliers',
    summary:
      'Suppliers by everything their profile holds, and by words with typing errors; each with why it is there',
    list: {
      filter: SupplierFilter,
      sort: ['relevance', 'name', 'id'],
    },
    reply: z.array(SupplierRow.extend({ found: z.array(FoundBy) })),
  },
  'supplier.profile': {
    method: 'GET',
    path: '/api/buyer/suppliers/{id}',
    summary: "A supplier's profile",
    params: Params,
    reply: SupplierRow.extend({
      ...Offering.shape,
      address: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      emergencyPhone: z.string().nullable(),
      vatNumber: z.string().nullable(),
      registrationNumber: z.string().nullable(),
      opensAt: z.string().nullable(),
      closesAt: z.string().nullable(),
      timeZone: z.string().nullable(),
      /** The file of its logo; it changes with it. */
      logo: z.string().nullable(),
      since: instant.nullable(),
      brandList: z.array(
        z.object({ brandId: id, name: z.string(), relation: BrandRelation, hasProof: z.boolean() }),
      ),
      certificates: CertificateChoices,
      recordByPort: z.array(TradeRecord.extend({ port: Port })),
      response: Response,
      classApprovals: z.array(
        Approval.extend({ number: z.string().nullable(), hasFile: z.boolean() }),
      ),
    }),
  },
  'supplier.publicProfile': {
    method: 'GET',
    path: '/api/supplier/profiles/{id}',
    summary: 'What another supplier offers and where: the public part of its profile',
    params: Params,
    reply: Offering.extend({
      id,
      name: z.string(),
      city: z.string().nullable(),
      country: z.string().nullable(),
      logo: z.string().nullable(),
      /** The reader's own company. */
      isOwn: z.boolean(),
      certificates: z.array(
        z.object({
          kind: z.enum(['CERTIFICATE', 'MEMBERSHIP']),
          code: z.string(),
          expiresOn: z.string().nullable(),
        }),
      ),
      classApprovals: z.array(Approval),
    }),
  },
  'supplier.logo': {
    method: 'GET',
    path: '/api/common/supplier/{id}/logo',
    summary: "A supplier's logo, for those who may read its profile",
    params: Params,
    reply: 'file',
  },
  'supplier.favouriteIds': {
    method: 'GET',
    path: '/api/buyer/account/favorite/supplier-ids',
    summary: 'Ids of the favourite suppliers',
    reply: z.array(id),
  },
  'supplier.favourites': {
    method: 'POST',
    path: '/api/buyer/account/favorite/suppliers',
    summary: 'The favourite suppliers, optionally by port',
    body: z.object({ port: z.string().max(5).nullish() }),
    reply: z.array(SupplierRow),
  },
  'supplier.favour': {
    method: 'POST',
    path: '/api/buyer/account/favorite/supplier/add',
    summary: 'Add a favourite supplier',
    body: Favourite,
    reply: Ok,
    writes: true,
  },
  'supplier.unfavour': {
    method: 'POST',
    path: '/api/buyer/account/favorite/supplier/remove',
    summary: 'Remove a favourite supplier',
    body: Favourite,
    reply: Ok,
    writes: true,
  },
})
