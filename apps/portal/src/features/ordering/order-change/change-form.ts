import { parseDecimal } from '@fairlead/validation/decimal'
import {
  changedTerms,
  changeProblems,
  OrderChangeForm,
  orderDifference,
  termsOf,
  type OrderDifference,
} from '@fairlead/validation/order-change'
import type { Rule } from '../../../ui/form/resolver.ts'
import type { Order } from '../order/order-model.ts'
import type { TermsEntries } from '../order/terms-fields.tsx'

/** A line that is ordered already, as it is typed; `out` takes it off the order. */
export interface ChangedLineEntries {
  lineId: number
  quantity: string
  unitPrice: string
  discountPercent: string
  remarks: string
  out: boolean
}

export interface AddedLineEntries {
  name: string
  code: string
  quantity: string
  unit: string
  unitPrice: string
}

/** A change of an order as it is typed. */
export interface ChangeEntries extends TermsEntries {
  message: string
  lines: ChangedLineEntries[]
  added: AddedLineEntries[]
}

export const blankAdded: AddedLineEntries = {
  name: '',
  code: '',
  quantity: '',
  unit: 'PCS',
  unitPrice: '',
}

export const entriesOf = (order: Order): ChangeEntries => ({
  message: '',
  port: order.deliveryPort,
  deliveryDueDate: order.deliveryDueDate ?? '',
  vesselEta: order.vesselEta ?? '',
  incoterm: order.incoterm ?? '',
  incotermPlace: order.incotermPlace ?? '',
  paymentTerms: order.paymentTerms ?? '',
  transportationCost: order.transportationCost,
  otherCharges: order.otherCharges,
  discountPercent: order.discountPercent ?? '',
  lines: order.lines.map((line) => ({
    lineId: line.id,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    discountPercent: line.discountPercent ?? '',
    remarks: line.remarks ?? '',
    out: false,
  })),
  added: [],
})

const number = (typed: string) => (typed.trim() === '' ? '' : (parseDecimal(typed) ?? typed))

/** The body of the call. */
export function formOf(order: Order, typed: ChangeEntries) {
  const { port, lines, added, ...rest } = typed
  return {
    ...rest,
    version: order.version,
    deliveryPort: port?.locode ?? null,
    deliveryDueDate: typed.deliveryDueDate || null,
    vesselEta: typed.vesselEta || null,
    incoterm: typed.incoterm || null,
    paymentTerms: typed.paymentTerms || null,
    transportationCost: number(typed.transportationCost) || '0',
    otherCharges: number(typed.otherCharges) || '0',
    discountPercent: number(typed.discountPercent) || null,
    lines: lines
      .filter(({ out }) => !out)
      .map(({ out: _out, ...line }) => ({
        ...line,
        quantity: number(line.quantity),
        unitPrice: number(line.unitPrice),
        discountPercent: number(line.discountPercent) || null,
      })),
    added: added.map((line) => ({
      ...line,
      quantity: number(line.quantity),
      unitPrice: number(line.unitPrice),
    })),
  }
}

/** What differs as far as it can be read, for the summary beside the form. */
export function differenceOf(order: Order, typed: ChangeEntries): OrderDifference | null {
  const read = OrderChangeForm.safeParse(formOf(order, typed))
  if (!read.success) return null
  const before = termsOf(order)
  return orderDifference(before, changedTerms(before, read.data))
}

/** The rule of the server, with every problem at the field it is about. */
export const changeRule = (order: Order, today: string): Rule => ({
  safeParse(values) {
    const typed = values as ChangeEntries
    const issues = issuesOf(order, typed, today)
    return issues.length === 0 ? { success: true } : { success: false, error: { issues } }
  },
})

function issuesOf(order: Order, typed: ChangeEntries, today: string) {
  const read = OrderChangeForm.safeParse(formOf(order, typed))
  if (!read.success) {
    const kept = typed.lines.flatMap(({ out }, place) => (out ? [] : [place]))
    return read.error.issues.map(({ path, message }) => {
      const [first, index, ...rest] = path
      const isLine = first === 'lines' && typeof index === 'number'
      return { path: isLine ? [first, kept[index]!, ...rest] : path, message }
    })
  }
  const before = termsOf(order)
  const after = changedTerms(before, read.data)
  return changeProblems(order.lines, before, after, today).map(({ path, message }) => ({
    path: path.startsWith('lines') ? ['message'] : [path],
    message,
  }))
}
