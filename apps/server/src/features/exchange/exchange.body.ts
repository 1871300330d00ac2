import { Refusal } from '@fairlead/api/refusals'
import { readUbl } from './ubl.read.ts'

/** A UBL body as the JSON its call takes; a document of the other kind is refused. */
export function readXmlBody(xml: string, url: string): unknown {
  const { kind, document } = readUbl(xml)
  const wanted = url.startsWith('/api/erp/purchase-orders') ? 'ORDER' : 'REQUISITION'
  if (kind !== wanted) throw new Refusal('erp.unreadable')
  return document
}
