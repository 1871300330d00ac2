import type { z } from 'zod'
import type { ErpRequisition } from '@fairlead/api/calls/erp'
import { attachmentsOf } from './ubl.files.ts'
import {
  clip,
  commentsOf,
  dayOf,
  deliveryDays,
  itemOf,
  longRemarks,
  portOf,
  quantityOf,
  termsOf,
  vesselOf,
} from './ubl.parts.ts'
import { restOf } from './ubl.rest.ts'
import { taken } from './ubl.taken.ts'
import { all, text, type Node } from '../reading/reading.xml.ts'

/** A UBL RequestForQuotation as a requisition. */
export function readRequisition(rfq: Node): z.input<typeof ErpRequisition> {
  const read = all(rfq, 'RequestForQuotationLine').map(lineOf)
  const long = longRemarks(read)
  const names = [...new Set(read.map((line) => line.component).filter(Boolean))]
  const keys = new Map(names.map((name, index) => [name, `c${index + 1}`]))
  const days = deliveryDays(rfq, all(rfq, 'RequestForQuotationLine', 'LineItem'))
  const port = portOf(rfq)
  const words = [
    commentsOf(rfq),
    ...days.words,
    ...restOf(rfq, taken.requisition, port),
    ...long.words,
  ]
  return {
    number: text(rfq, 'ID'),
    type: names.length > 0 ? 'SPARES' : 'SUPPLIES',
    title: clip(text(rfq, 'Note').split('\n')[0]!.trim(), 200),
    ...vesselOf(rfq),
    deliveryPort: port,
    dueAt: instantOf(text(rfq, 'SubmissionDueDate')),
    deliveryFrom: days.from,
    deliveryDueDate: days.until,
    currency: text(rfq, 'PricingCurrencyCode') || text(rfq, 'DocumentCurrencyCode') || null,
    ...termsOf(rfq),
    comments: words.filter(Boolean).join('\n'),
    attachments: attachmentsOf(rfq),
    components: names.map((name) => ({ key: keys.get(name)!, assembly: name })),
    lines: long.lines.map(({ component, ...line }) => ({
      ...line,
      component: keys.get(component) ?? null,
    })),
  }
}

function lineOf(outer: Node) {
  const item = all(outer, 'LineItem')[0] ?? outer
  const inner = text(item, 'ID')
  const reference = text(outer, 'ID') || inner
  const { code, scheme, remarks, ...rest } = itemOf(item, outer, taken.requisitionLine)
  const { quantity, unit } = quantityOf(text(item, 'Quantity') ? item : outer)
  const own = code === null && inner !== reference && inner !== ''
  return {
    ...rest,
    reference,
    code: own ? inner : code,
    scheme: own ? ('OWN' as const) : scheme,
    quantity: quantity || '1',
    unit,
    remarks: quantity ? remarks : `Quantity not stated\n${remarks}`.trim(),
  }
}

/** The end of a UBL day, in its zone if it names one. */
function instantOf(date: string): string | null {
  const day = dayOf(date)
  const zone = /(Z|[+-]\d{2}:\d{2})$/.exec(date.slice(10))?.[0] ?? 'Z'
  return day ? `${day}T23:59:00${zone}` : null
}
