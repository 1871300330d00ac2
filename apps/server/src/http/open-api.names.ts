import { z } from 'zod'
import * as account from '@fairlead/api/calls/account'
import * as cases from '@fairlead/api/calls/case'
import * as erp from '@fairlead/api/calls/erp'
import * as evaluation from '@fairlead/api/calls/evaluation'
import * as offers from '@fairlead/api/calls/offer'
import * as orders from '@fairlead/api/calls/purchase-order'
import * as requests from '@fairlead/api/calls/request'
import * as suppliers from '@fairlead/api/calls/supplier-directory'
import * as support from '@fairlead/api/calls/support'
import { calls, type CallName } from '@fairlead/api/calls'
import type { Call } from '@fairlead/api/contract'
import * as orderShapes from '@fairlead/api/order-shapes'
import * as shapes from '@fairlead/api/shapes'
import * as accountForms from '@fairlead/validation/account'
import * as caseForms from '@fairlead/validation/case'
import * as decimals from '@fairlead/validation/decimal'
import * as enquiryForms from '@fairlead/validation/enquiry'
import * as orderForms from '@fairlead/validation/purchase-order'
import * as quotationForms from '@fairlead/validation/quotation'
import * as vocabulary from '@fairlead/validation/vocabulary'

/** Where schemas have names of their own, the plainest first: a name that is taken gets the word of its source. */
const sources: readonly (readonly [string, object])[] = [
  ['', vocabulary],
  ['', decimals],
  ['', shapes],
  ['', orderShapes],
  ['Case', caseForms],
  ['Quotation', quotationForms],
  ['Order', orderForms],
  ['Account', accountForms],
  ['Enquiry', enquiryForms],
  ['Account', account],
  ['Case', cases],
  ['Erp', erp],
  ['Evaluation', evaluation],
  ['Order', orders],
  ['Request', requests],
  ['Offer', offers],
  ['Supplier', suppliers],
  ['Support', support],
]

export type Names = z.core.$ZodRegistry<{ id: string }>

/** Every schema of the contract that has a name, or takes one from its call: `CaseListRow`, `OrderSaveBody`. */
export function namedSchemas(): Names {
  const names = z.registry<{ id: string }>()
  const taken = new Set<string>()
  const name = (schema: z.core.$ZodType, id: string, source = '') => {
    if (names.has(schema)) return
    const free = taken.has(id) ? `${source}${id}` : id
    taken.add(free)
    names.add(schema, { id: free })
  }
  for (const [source, module] of sources)
    for (const [id, value] of Object.entries(module))
      if (value instanceof z.ZodType && /^[A-Z]/.test(id)) name(value, id, source)
  for (const call of Object.keys(calls) as CallName[]) {
    const declared: Call = calls[call]
    const title = titleOf(call)
    for (const [part, schema] of partsOf(declared)) if (schema) name(schema, `${title}${part}`)
  }
  return names
}

/** `case.saveDraft` is `CaseSaveDraft`. */
const titleOf = (call: string) =>
  call.replace(/(^|[.-])(\w)/g, (_, _dot, letter: string) => letter.toUpperCase())

function partsOf({ params, query, body, list, reply }: Call) {
  const row = reply instanceof z.ZodArray ? reply.element : null
  return [
    ['Params', params],
    ['Query', query],
    ['Body', body],
    ['Filter', list?.filter],
    ['Row', row instanceof z.ZodObject ? row : null],
    ['Reply', reply instanceof z.ZodObject ? reply : null],
  ] as const
}
