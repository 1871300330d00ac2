import type { CallName, ContractCalls } from '@fairlead/api/calls'
import type { SortOf } from '@fairlead/api/contract'
import type { ReplyOf } from './queries.ts'

interface ResourceCalls {
  list?: CallName
  one?: CallName
  create?: CallName
  update?: CallName
  delete?: CallName
}

/** What react-admin calls a resource, and the calls of the contract behind its verbs. */
export const resources = {
  case: { list: 'case.list', one: 'case.overview' },
  vesselCase: { list: 'vesselCase.list' },
  request: { list: 'request.list' },
  quotation: { one: 'quotation.get' },
  order: { list: 'order.list', one: 'order.get' },
  supplierOrder: { list: 'supplierOrder.list' },
  declaration: { list: 'declaration.list', one: 'declaration.get' },
  declarationFile: { list: 'declaration.files' },
  triage: { list: 'triage.list' },
  ownForm: { list: 'supplierDeclaration.products' },
  supplierContract: { list: 'supplierContract.list' },
  supplierDeclaration: { list: 'supplierDeclaration.list' },
  supplier: { list: 'supplier.search', one: 'supplier.profile' },
  importedDocument: { list: 'import.documents' },
  vessel: { list: 'vessel.list', create: 'vessel.create', update: 'vessel.save' },
  apiKey: { list: 'apiKey.list', create: 'apiKey.create', delete: 'apiKey.revoke' },
  member: { list: 'team.list', create: 'team.invite', update: 'team.save' },
  tag: { list: 'tag.list', create: 'tag.create', update: 'tag.save', delete: 'tag.remove' },
  messageTemplate: {
    list: 'messageTemplate.list',
    create: 'messageTemplate.create',
    update: 'messageTemplate.save',
    delete: 'messageTemplate.remove',
  },
  catalogue: {
    list: 'catalogue.list',
    create: 'catalogue.create',
    update: 'catalogue.save',
    delete: 'catalogue.remove',
  },
  survey: {
    list: 'survey.list',
    create: 'survey.create',
    update: 'survey.save',
  },
  vendor: {
    list: 'vendor.list',
    create: 'vendor.create',
    update: 'vendor.save',
    delete: 'vendor.remove',
  },
  contract: { list: 'contract.list' },
  view: { list: 'view.list', create: 'view.save', delete: 'view.remove' },
  brandRequest: { list: 'brand.asked' },
  company: { list: 'company.list', one: 'company.get' },
  user: { list: 'support.users', create: 'support.inviteUser' },
  mail: { list: 'support.mails', one: 'support.mail' },
  enquiry: { list: 'support.enquiries' },
  record: { list: 'support.find' },
} as const satisfies Record<string, ResourceCalls>

export type ResourceName = keyof typeof resources

type CallOf<R extends ResourceName, Verb extends keyof ResourceCalls> =
  (typeof resources)[R] extends Record<Verb, infer N extends CallName> ? N : never
type With<Verb extends keyof ResourceCalls> = {
  [R in ResourceName]: [CallOf<R, Verb>] extends [never] ? never : R
}[ResourceName]

/** Resources with a list. */
export type ListResource = With<'list'>
/** Resources of which one record can be read. */
export type OneResource = With<'one'>

/** One row of a resource's list. */
export type ListRecord<R extends ListResource> =
  ReplyOf<CallOf<R, 'list'>> extends readonly (infer Row extends { id: number | string })[]
    ? Row
    : never
/** A resource's record as its own page reads it. */
export type RecordOf<R extends OneResource> = ReplyOf<CallOf<R, 'one'>>
/** The fields a resource's list can be sorted by. */
export type SortFieldOf<R extends ListResource> = SortOf<ContractCalls[CallOf<R, 'list'>]>

/** The call behind a verb of a resource; a resource without it is a mistake of the page. */
export function callOf(resource: string, verb: keyof ResourceCalls): CallName {
  const name = (resources as Record<string, ResourceCalls>)[resource]?.[verb]
  if (!name) throw new Error(`The resource ${resource} has no call to ${verb}`)
  return name
}
