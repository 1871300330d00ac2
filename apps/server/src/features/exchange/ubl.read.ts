import { ErpOrder, ErpRequisition } from '@fairlead/api/calls/erp'
import { Refusal } from '@fairlead/api/refusals'
import { limits } from '@fairlead/validation/limits'
import { checked, unreadable } from './exchange.checked.ts'
import { readXml } from '../reading/reading.xml.ts'
import { readOrder } from './ubl.order.ts'
import { readRequisition } from './ubl.requisition.ts'

export { orderResponseToUbl, orderToUbl, quotationToUbl } from './ubl.writer.ts'

/** A UBL document as the ERP calls take it. */
export type UblDocument =
  { kind: 'REQUISITION'; document: ErpRequisition } | { kind: 'ORDER'; document: ErpOrder }

const MAX_LENGTH = limits.documentBodyBytes
const namespace = /urn:oasis:names:specification:ubl:schema:xsd:(\w+)-2\b/

/**
 * Reads a UBL 2 RequestForQuotation or Order, whatever its namespace prefixes. Anything else, and a document whose amounts
 * cannot be kept exactly or contradict each other, is refused with `erp.unreadable` and the fields it is about.
 */
export function readUbl(xml: string): UblDocument {
  const ubl = namespace.test(xml.slice(0, 20_000))
  const root = ubl ? readXml(xml, MAX_LENGTH) : null
  if (root?.RequestForQuotation)
    return {
      kind: 'REQUISITION',
      document: checked(ErpRequisition, readRequisition(root.RequestForQuotation)),
    }
  if (root?.Order) return { kind: 'ORDER', document: checked(ErpOrder, readOrder(root.Order)) }
  const [other] = Object.keys(root ?? {}).filter((name) => /^[A-Z]\w+$/.test(name))
  if (other)
    throw unreadable(
      '',
      `A UBL ${other} is not taken here. Please send a RequestForQuotation or an Order`,
    )
  throw new Refusal('erp.unreadable', undefined, undefined, { result: 'ERROR_GENERIC' })
}
