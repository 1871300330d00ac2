import { z } from 'zod'
import { Incoterm, PaymentTerms } from '@fairlead/validation/vocabulary'
import { defineCalls } from '../contract.ts'
import { Attachment, day, id, Params } from '../shapes.ts'
import { OfVersion, PriceListHead, StoredLine } from './price-list.ts'

const path = '/api/supplier/contracts/{id}' as const
const listPath = `${path}/versions/{number}/price-lists/{listUuid}` as const

/** A version that came into force. What follows it is told once it does. */
const Version = z.object({
  number: z.number(),
  state: z.enum(['ACTIVE', 'PAST']),
  title: z.string(),
  activeFrom: day,
  /** Its last day, of one that is over. */
  activeTo: day.nullable(),
})

const Terms = {
  category: z.string(),
  currency: z.string(),
  validFrom: day.nullable(),
  validTo: day.nullable(),
}

/** What a vendor is not told: who else stands there, and how its buyer writes. */
const OwnPriceList = PriceListHead.omit({ vendor: true, revision: true, problems: true })

/** Contracts as their vendors read them: versions that are or were in force, and their own price lists. */
export const supplierContractCalls = defineCalls({
  'supplierContract.list': {
    method: 'GET',
    path: '/api/supplier/contracts',
    summary:
      'The contracts a supplier is a vendor of, as the newest version in force says that names it',
    list: {
      filter: z.object({ q: z.string().max(100).optional() }),
      sort: ['number', 'title', 'buyer', 'validTo', 'id'],
    },
    reply: z.array(
      Version.extend({
        ...Terms,
        id,
        /** Of the contract; `version` is that of the version. */
        number: z.string(),
        version: z.number(),
        buyer: z.string(),
        priceLists: z.number(),
      }),
    ),
  },
  'supplierContract.get': {
    method: 'GET',
    path,
    summary: 'A contract of a vendor with the versions that are or were in force, the newest first',
    params: Params,
    reply: z.object({ id, number: z.string(), buyer: z.string(), versions: z.array(Version) }),
  },
  'supplierContract.version': {
    method: 'GET',
    path: `${path}/versions/{number}`,
    summary: 'One version of a contract with the price lists of the vendor who reads it',
    params: OfVersion.omit({ listUuid: true }),
    reply: Version.extend({
      ...Terms,
      incoterm: Incoterm.nullable(),
      incotermPlace: z.string().nullable(),
      paymentTerms: PaymentTerms.nullable(),
      priceLists: z.array(OwnPriceList),
      files: z.array(Attachment),
    }),
  },
  'supplierPriceList.get': {
    method: 'GET',
    path: listPath,
    summary: 'A price list of the vendor in one version, without its lines',
    params: OfVersion,
    reply: OwnPriceList,
  },
  'supplierPriceList.lines': {
    method: 'GET',
    path: `${listPath}/lines`,
    summary: 'A window of the lines of a price list of the vendor',
    params: OfVersion,
    list: { filter: z.object({ q: z.string().max(100).optional() }), sort: ['position'] },
    reply: z.array(StoredLine.omit({ problem: true, copiedFrom: true })),
  },
  'download.supplierPriceListXlsx': {
    method: 'GET',
    path: `${listPath}/xlsx`,
    summary: 'The lines of a price list of the vendor as a workbook',
    params: OfVersion,
    reply: 'file',
    refuses: ['document.too-long'],
  },
})
