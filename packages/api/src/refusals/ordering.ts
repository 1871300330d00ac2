import { remindersUsed } from '@fairlead/validation/reminders'
import { remindedLately } from './reminded.ts'

/** What stands in the way of orders. */
export const orderingRefusals = {
  'order.number-taken': [409, 'This order number is already in use'],
  'order.none-selected': [400, 'At least one PO must be selected'],
  'order.port-required': [400, 'The delivery port is mandatory because a PO is for stores'],
  'order.awaits-approval': [
    409,
    'This order waits for approval and is frozen. Take the ask back first, then change it',
  ],
  'order.not-draft': [409, 'This PO has already been sent'],
  'order.not-sent': [409, 'This PO is not waiting for a confirmation'],
  'order.incomplete': [400, 'This PO lacks a supplier, a vessel or lines'],
  'order.withdraw-refused': [409, 'This PO cannot be withdrawn any more'],
  'order.not-confirmed': [409, 'This is possible once the PO is confirmed, and until it is ready'],
  'order.lines-open': [
    409,
    'Some lines are neither confirmed nor declined. Please answer them, then mark the order as ready',
  ],
  'order.packaging-required': [
    409,
    'This buyer wants to know how the order is packed before it is ready',
  ],
  'order.not-ready': [409, 'This is possible once the order is ready, and before it has left'],
  'order.not-under-way': [409, 'This is possible once the order is ready or has been delivered'],
  'order.change-refused': [
    409,
    'This PO cannot be changed: that is possible once it is sent, until it is ready or goods of it have come',
  ],
  'order.change-open': [409, 'A change of this PO waits for an answer. Please settle it first'],
  'order.no-change': [409, 'No change of this PO waits for an answer any more'],
  'order.not-awaited': [
    409,
    'Goods are received once the order is confirmed, and until all of them have come',
  ],
  'order.readiness-date': [400, 'The readiness date is required and may not be in the past'],
  'order.forwarder': [400, 'Please choose one of the freight forwarders'],
  'order.quantity': [400, 'More than the ordered quantity cannot be confirmed'],
  'order.case-cancelled': [409, 'This RFQ has been cancelled'],
  'order.reminder-refused': [409, 'A reminder can only be sent for an unconfirmed PO'],
  'order.reminders-used': [409, remindersUsed],
  'order.reminded-lately': [409, remindedLately],
} as const
