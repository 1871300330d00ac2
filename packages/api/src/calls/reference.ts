import { limits } from '@fairlead/validation/limits'
import { z } from 'zod'
import type { Call } from '../contract.ts'
import { defineCalls } from '../contract.ts'
import { id, Params, Port } from '../shapes.ts'

const ref = <const P extends string, const R extends z.ZodType>(
  path: P,
  summary: string,
  reply: R,
) => ({ method: 'GET', path: `/api/ref/${path}`, summary, reply }) as const satisfies Call
const Code = z.object({ code: z.string(), name: z.string() })
const Category = z.object({ id, name: z.string(), parentId: id.nullable() })
const Country = Code.extend({ continent: z.string(), phonePrefix: z.string() })
/** A port, and the other name it was found by. */
const FoundPort = Port.extend({
  foundBy: z.object({ name: z.string(), old: z.boolean() }).nullable(),
})
/** Latitude and longitude in degrees. `listed` is false where the official list has it no more. */
const PlacedPort = z.object({
  locode: z.string(),
  name: z.string(),
  at: z.tuple([z.number(), z.number()]).nullable(),
  listed: z.boolean().optional(),
})
const countryParams = z.object({ code: z.string().regex(/^[A-Z]{2}$/) })

/** The lists of the trade: countries, ports, categories, terms. */
export const referenceCalls = defineCalls({
  'ref.continents': ref('continents', 'Continents', z.array(Code)),
  'ref.countries': ref('countries', 'Countries', z.array(Country)),
  'ref.countryPorts': {
    ...ref('country/{code}/ports', 'Ports of a country', z.array(Port)),
    params: countryParams,
  },
  'ref.isEu': {
    ...ref('is-eu/{code}', 'Whether a country is in the EU', z.object({ isEu: z.boolean() })),
    params: countryParams,
  },
  'ref.phonePrefixes': ref(
    'phone-prefixes',
    'Phone prefixes',
    z.array(z.object({ country: z.string(), name: z.string(), prefix: z.string() })),
  ),
  'ref.categories': ref('categories', 'All categories', z.array(Category)),
  'ref.primaryCategories': ref('primary-categories', 'Primary categories', z.array(Category)),
  'ref.itemCategories': ref('item-categories', 'Categories of items', z.array(Category)),
  'ref.serviceCategories': ref('service-categories', 'Categories of services', z.array(Category)),
  'ref.classApprovalServices': ref(
    'service-categories/class-approval',
    'Services for which class societies approve the firm',
    z.array(Category),
  ),
  'ref.piApprovalServices': ref(
    'service-categories/pi-approval',
    'Services for which P&I clubs approve the firm',
    z.array(Category),
  ),
  'ref.externalCategories': ref(
    'external-categories',
    'What purchasing systems call our categories (UNSPSC)',
    z.array(Code.extend({ scheme: z.string(), categoryId: id })),
  ),
  'ref.certifications': ref('certifications', 'Certificates of suppliers', z.array(Code)),
  'ref.memberships': ref('memberships', 'Associations of the trade', z.array(Code)),
  'ref.ihmForms': ref('ihm-forms', 'Forms of the hazardous materials inventory', z.array(Code)),
  'ref.currenciesForPaymentType': {
    ...ref(
      'currenciesForPaymentType/{cardType}',
      'Currencies an account may be paid in, by kind of card',
      z.array(Code),
    ),
    params: z.object({ cardType: z.enum(['VISA', 'MASTERCARD', 'AMEX']) }),
  },
  'ref.freightForwarders': ref(
    'freight-forwarders',
    'Freight forwarders an order may be given to',
    z.array(z.object({ id, name: z.string(), country: z.string().nullable() })),
  ),
  'ref.brands': ref('brands', 'Brands', z.array(z.object({ id, name: z.string() }))),
  'ref.ports': {
    ...ref('ports', 'Ports by name, code, other spelling or old name', z.array(FoundPort)),
    query: z.object({ q: z.string().max(80).optional() }),
  },
  'ref.portCounts': ref(
    'port-counts',
    'How many ports each country has',
    z.array(z.object({ country: z.string(), ports: z.number() })),
  ),
  'ref.portsOfCountries': {
    ...ref(
      'ports-of-countries',
      'Ports of several countries with their places, the largest first',
      z.array(PlacedPort),
    ),
    query: z.object({ codes: z.string().regex(/^[A-Z]{2}(,[A-Z]{2}){0,299}$/) }),
  },
  'ref.portLines': {
    method: 'POST',
    path: '/api/ref/port-lines',
    summary: 'The ports that the lines of a list mean',
    bodyBytes: limits.listBodyBytes,
    body: z.object({ lines: z.array(z.string().max(200)).max(2000) }),
    reply: z.array(
      z.object({ text: z.string(), port: Port.nullable(), near: FoundPort.nullable() }),
    ),
  },
  'ref.currencies': ref('currencies', 'Currencies', z.array(Code)),
  'ref.paymentTerms': ref('payment-terms', 'Payment terms', z.array(Code)),
  'ref.termsOfDelivery': ref('terms-of-delivery', 'Incoterms 2020', z.array(Code)),
  'ref.transportationModes': ref('transportation-modes', 'Transportation modes', z.array(Code)),
  'ref.qualities': {
    ...ref(
      'qualities/{variant}',
      'Qualities',
      z.array(z.object({ name: z.string(), displayName: z.string(), code: z.string() })),
    ),
    params: z.object({ variant: z.string().max(40) }),
  },
  'ref.declineReasons': ref('decline-reasons', 'Reasons to decline', z.array(Code)),
  'ref.teamMemberRoles': ref('team-member-roles', 'Roles in a team', z.array(Code)),
  'ref.supplierAccountTypes': ref('supplier-account-types', 'Kinds of supplier', z.array(Code)),
  'ref.departments': ref('departments', 'Departments on board', z.array(Code)),
  'ref.units': ref('units', 'Units of measure (UN/ECE Rec 20)', z.array(Code)),
  'ref.unregisteredSuppliers': ref(
    'unregistered-suppliers',
    'Unregistered suppliers asked before',
    z.array(z.object({ name: z.string(), email: z.string() })),
  ),
  'ref.supplier': {
    ...ref(
      'supplier/{id}',
      "A supplier's name",
      z.object({ id, name: z.string(), country: z.string() }),
    ),
    params: Params,
  },
  'ref.settings': ref(
    'settings',
    'Limits and settings a client reads at run time',
    z.object({
      uploadCount: z.number(),
      uploadBytes: z.number(),
      uploadTotalBytes: z.number(),
      casesPerRequest: z.number(),
      version: z.string(),
    }),
  ),
  'text.sanitise': {
    method: 'POST',
    path: '/api/sanitize-html',
    summary: 'Clean a piece of HTML',
    bodyBytes: limits.listBodyBytes,
    body: z.object({ content: z.string().max(100_000) }),
    reply: z.object({ content: z.string() }),
  },
})
