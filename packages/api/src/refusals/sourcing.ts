import { limits } from '@fairlead/validation/limits'
import { messages } from '@fairlead/validation/messages'
import { remindersUsed } from '@fairlead/validation/reminders'
import { remindedLately } from './reminded.ts'

/** What stands in the way of RFQs, requests, quotations and of choosing among them. */
export const sourcingRefusals = {
  'case.has-orders': [409, messages.caseHasOrders],
  'case.not-draft': [409, 'This RFQ has already been sent'],
  'case.on-board': [409, 'The ship is still writing this RFQ'],
  'case.handed-over': [409, 'This RFQ has been handed over to the office'],
  'case.nothing-written': [400, 'Write at least one line before you hand it over'],
  'case.unfinished': [
    400,
    'A line lacks a description, a quantity or a unit. Complete or remove what was begun before you hand it over',
  ],
  'case.not-open': [409, 'This RFQ is not open'],
  'case.amended': [
    409,
    'Somebody else amended this RFQ in the meantime. Your entries are kept: see what changed, then amend the newer version',
  ],
  'case.amend-ordered': [409, messages.caseAmendOrdered],
  'case.nothing-amended': [400, 'Nothing is different from what was asked'],
  'case.not-sent': [409, 'Only an RFQ that was sent can be repeated'],
  'case.number-taken': [409, 'This requisition number is already in use'],
  'case.incomplete': [400, 'Please check all required fields!'],
  'case.empty': [400, 'An RFQ with an empty item list cannot be sent'],
  'case.mixed-types': [
    400,
    'Only services RFQs, or only spares and stores RFQs, may be selected together',
  ],
  'case.too-many': [400, 'At most 30 RFQs in one step'],
  'case.no-supplier': [400, 'At least one supplier must be selected'],
  'case.tender': [
    409,
    'A contract tender ends with an award, not with orders: contracts are made outside for now',
  ],
  'case.not-tender': [409, 'Only a contract tender is awarded: please make orders'],
  'case.notes-full': [409, 'An RFQ holds at most 10 internal notes'],
  'case.revert-refused': [409, 'This RFQ cannot be reopened'],
  'supplier.already-asked': [409, 'These suppliers have been asked already'],
  'supplier.unknown': [400, 'One of the suppliers cannot be invited'],
  'request.assigned-since': [409, 'A colleague has changed who works on this RFQ'],
  'request.no-colleague': [400, 'Choose one of your colleagues'],
  'request.reminder-refused': [409, 'A reminder can only be sent while an answer is awaited'],
  'request.reminders-used': [409, remindersUsed],
  'request.reminded-lately': [409, remindedLately],
  'request.active-quotation': [409, 'You cannot decline while you have an active quotation'],
  'request.declined': [409, 'Cannot quote RFQ because it is declined'],
  'request.closed': [409, 'This case does not accept any more quotations'],
  'request.too-late': [
    409,
    'The deadline has passed, and this buyer takes no offers after it. Ask for a longer one',
  ],
  'request.no-more-quotations': [
    409,
    'You are not allowed to submit any more quotations for this RFQ',
  ],
  'request.amended': [
    409,
    'The buyer amended this RFQ while you were working on it. Everything you typed is kept: see what changed, then send it again',
  ],
  'request.wrong-type': [400, 'Invalid case request type'],
  'request.not-open': [409, 'This request is not open'],
  'request.not-unquoted': [409, 'This is possible only while the request waits for a quotation'],
  'request.longer-asked': [409, 'You have asked for a longer deadline: the buyer will answer'],
  'request.longer-not-asked': [409, 'This supplier does not wait for a longer deadline'],
  'link.already-quoted': [409, 'ALREADY_QUOTED'],
  'link.expired': [410, 'This link has expired'],
  'quotation.invalid': [400, 'Please check all required fields!'],
  'quotation.not-active': [409, 'This quotation is no longer active'],
  'quotation.not-amended': [409, 'This quotation is for the RFQ as it stands'],
  'quotation.not-expired': [409, 'The prices of this quotation are still good'],
  'quotation.better-asked': [
    409,
    'A better offer was asked for already. You can ask again once it has come',
  ],
  'quotation.renewal-asked': [409, 'A renewal was asked for today already'],
  'template.name-taken': [409, 'A template with this name exists'],
  'template.too-many': [
    409,
    `A company keeps ${limits.templates} templates. Delete one that is not needed any more`,
  ],
  'quotation.ordered': [409, 'This quotation cannot be changed because it has been ordered'],
  'selection.unknown-offer': [409, 'One of the selected offers is no longer available'],
  'selection.kit': [
    400,
    'A kit is one price: please choose all of its lines from the same quotation, or none',
  ],
  'selection.ordered': [409, 'One of these lines is ordered already'],
  'selection.quantity': [400, 'More than what is open or offered cannot be chosen'],
  'selection.expired': [
    409,
    'The prices of a chosen quotation are no longer good. Ask for a renewal, or say that you order it anyway',
  ],
  'selection.reason-needed': [
    400,
    'Please give a reason where the choice is not the lowest comparable offer',
  ],
  'selection.empty': [400, 'Please select at least one offer'],
} as const
