import type { z } from 'zod'
import type { ErpRequisition } from '@fairlead/api/calls/erp'
import {
  clip,
  commentsOf,
  dayOf,
  itemOf,
  portOf,
  quantityOf,
  requestedDay,
  vesselOf,
} from './ubl.parts.ts'
import { all, text } from '../reading/reading.xml.ts'

/** A UBL RequestForQuotation as a requisition. */
export function readRequisition(rfq: unknown): z.input<typeof ErpRequisition> {
  const read = all(rfq, 'RequestForQuotationLine').map(lineOf)
  const names = [...new Set(read.map((line) => line.component).filter(Boolean))]
  const keys = new Map(names.map((name, index) => [name, `c${index + 1}`]))
  const wanted = requestedDay(rfq, ...all(rfq, 'RequestForQuotationLine', 'LineItem'))
  return {
    number: clip(text(rfq, 'ID'), 60),
    type: names.length > 0 ? 'SPARES' : 'SUPPLIES',
    title: clip(text(rfq, 'Note').split('\n')[0]!.trim(), 200),
    ...vesselOf(rfq),
    deliveryPort: portOf(rfq),
    dueAt: instantOf(text(rfq, 'SubmissionDueDate')),
    currency: text(rfq, 'PricingCurrencyCode') || text(rfq, 'DocumentCurrencyCode') || null,
    comments: [commentsOf(rfq), wanted ? `Requested delivery: ${wanted}` : '']
      .filter(Boolean)
      .join('\n'),
    components: names.map((name) => ({ key: keys.get(name)!, assembly: clip(name, 200) })),
    lines: read.map(({ component, ...line }) => ({
      ...line,
      component: keys.get(component) ?? null,
    })),
  }
}

function lineOf(outer: unknown) {
  const item = all(outer, 'LineItem')[0] ?? outer
  const inner = text(item, 'ID')
  const reference = text(outer, 'ID') || inner
  const { code, scheme, remarks, ...rest } = itemOf(item, outer)
  const { quantity, unit } = quantityOf(text(item, 'Quantity') ? item : outer)
  const own = code === null && inner !== reference && inner !== ''
  return {
    ...rest,
    reference: clip(reference, 80),
    code: own ? clip(inner, 60) : code,
    scheme: own ? ('OWN' as const) : scheme,
    quantity: quantity || '1',
    unit,
    remarks: quantity ? remarks : clip(`Quantity not stated\n${remarks}`.trim(), 1000),
  }
}

/** The end of a UBL day, in its zone if it names one. */
function instantOf(date: string): string | null {
  const day = dayOf(date)
  const zone = /(Z|[+-]\d{2}:\d{2})$/.exec(date.slice(10))?.[0] ?? 'Z'
  return day ? `${day}T23:59:00${zone}` : null
}
