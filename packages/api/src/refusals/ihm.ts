import { remindersUsed } from '@fairlead/validation/reminders'
import { remindedLately } from './reminded.ts'

/** What stands in the way of IHM forms, their triage and the inventories of ships. */
export const ihmRefusals = {
  'declaration.reminded-lately': [409, remindedLately],
  'declaration.not-pending': [409, 'These IHM forms have been sent already, or are closed'],
  'declaration.not-reviewing': [409, 'These IHM forms do not wait to be reviewed'],
  'declaration.not-open': [409, 'These IHM forms are closed already'],
  'declaration.incomplete': [400, 'Please complete the forms: what is missing stands beside them'],
  'declaration.reason-needed': [
    400,
    'A material that may not be installed is above its threshold. Please type why it is accepted',
  ],
  'declaration.place-needed': [
    400,
    'A material is above its threshold. Please say where on board it is',
  ],
  'declaration.none-accepted': [409, 'No form of this ship has been accepted yet'],
  'declaration.judged': [409, 'Somebody else has judged this form already'],
  'declaration.not-accepted': [409, 'This form is not accepted, or it is asked for again already'],
  'declaration.not-the-maker': [
    409,
    'Only the maker of a product publishes its form: this one names another maker',
  ],
  'declaration.line-gone': [
    409,
    'A line is not asked for any more: it was taken off meanwhile. Please look at the forms again',
  ],
  'declaration.was-declined': [
    409,
    'The supplier declined the IHM forms of this order: no line more can be asked for',
  ],
  'declaration.order-fallen': [
    409,
    'This order was withdrawn or declined: nothing of it is declared any more',
  ],
  'inventory.decided': [
    409,
    'Somebody else has decided this entry meanwhile. Please look at it again',
  ],
  'inventory.contradicted': [
    409,
    'Two declarations of this product disagree. Please settle which one holds first',
  ],
  'inventory.other-entry': [
    409,
    'What is replaced is of another material or ship. Please look at the inventory again',
  ],
  'inventory.day': [
    400,
    'An entry is changed or taken off on a day from its beginning until today, and not on one to come',
  ],
  'contradiction.changed': [
    409,
    'These declarations have changed or are settled already. Please look at them again',
  ],
  'ihm-service.no-agent': [409, 'This address belongs to somebody who is no IHM agent'],
  'triage.declared': [
    409,
    'The supplier has declared this line already. Please judge its form instead',
  ],
  'triage.decided': [409, 'Somebody else has decided this line meanwhile. Please look at it again'],
  'declaration.reminders-used': [409, remindersUsed],
} as const
