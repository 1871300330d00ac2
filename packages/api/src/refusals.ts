import { approvalRefusals } from './refusals/approval.ts'
import { ihmRefusals } from './refusals/ihm.ts'
import { officeRefusals } from './refusals/office.ts'
import { limits } from '@fairlead/validation/limits'
import { messages } from '@fairlead/validation/messages'
import type { RefusalOf } from '@fairlead/validation/lifecycle'
import type { lifecycles } from '@fairlead/validation/lifecycles'

const remindedLately = `The last reminder went out less than ${limits.reminderPauseHours} hours ago`

/** Every refusal there is: its one status and its words (the specification's where it has them). */
export const refusals = {
  'request.invalid': [400, 'Please check all required fields!'],
  'request.timed-out': [408, 'This took too long to arrive. Please try again'],
  'session.missing': [401, 'Please log in'],
  'session.deactivated': [
    401,
    'Your account was deactivated. What you had open was kept for your colleagues. An administrator of your company can activate it again',
  ],
  'session.role-changed': [401, 'Your role in the company was changed. Please log in again'],
  'access.role': [403, 'You are not allowed to do this'],
  'access.team-role': [403, 'Your role in the company does not allow this'],
  'team.last-administrator': [
    409,
    'A company keeps at least one administrator. Make a colleague an administrator first',
  ],
  'team.self': [409, 'This is done by another administrator, never by yourself'],
  'team.heir': [409, 'Please name the colleague who takes over what is open'],
  'module.off': [403, 'This is switched off for your company. Support can switch it on'],
  'gdpr.not-accepted': [403, 'Please accept the GDPR notice first'],
  'record.missing': [404, 'Not found'],
  'page.missing': [404, 'Not found'],
  'idempotency.told-once': [409, 'This was done already, and its secret is shown only once'],
  'idempotency.other-body': [409, 'This Idempotency-Key was used for a different request'],
  'record.stale': [
    409,
    'Somebody else changed this in the meantime. Your entries are kept: reload to see the change, then save again',
  ],
  'state.refused': [409, 'This is not possible in the present state'],
  'server.busy': [503, 'The service is busy. Please try again in a moment'],
  'server.full': [507, 'There is no room for this at the moment. Please try again later'],
  'file.lost': [500, 'This file is not in the store any more. Please tell support'],
  'rate.limited': [429, 'Too many attempts. Please wait a moment and try again'],

  'auth.failed': [401, 'Authentication failed'],
  'auth.locked': [
    401,
    'Your account has been locked! Your account has been locked due to many failed login attempts. Please contact support!',
  ],
  'auth.company-locked': [401, 'Your company has been locked. Please contact support'],
  'auth.code-needed': [401, 'Please enter the code of your authenticator app'],
  'auth.external': [401, 'Could not login with external account. Please contact support'],
  'auth.external-unknown': [
    401,
    'No account here belongs to this Microsoft account. Log in with your password, or ask your administrator to invite you',
  ],
  'auth.unknown-user': [400, 'Not valid username. Please contact support.'],
  'auth.key-invalid': [400, 'This link is no longer valid. Please ask for a new one'],
  'mail.unknown-address': [400, 'One of the addresses is not in your list any more'],
  'mail.address-known': [409, 'This address is in your list already'],
  'mail.addresses-full': [409, `At most ${limits.mailAddresses} further addresses`],
  'mail.link-over': [400, 'This link is no longer valid. Please ask for a new one'],
  'register.user-exists': [409, 'A user with this email exists'],
  'register.company-exists': [409, 'A company with this name exists'],
  'registration.incomplete': [403, 'Please complete the registration of your company first'],
  'registration.missing': [
    400,
    'Some answers are still missing. Please complete them, then finish',
  ],
  'registration.completed': [409, 'Registration already completed'],
  'company.part-changed': [
    409,
    'A colleague saved this in the meantime. Your entries are kept: see what changed, then save again',
  ],
  'company.unknown-choice': [400, 'Something chosen here is not in the list any more'],
  'company.support-only': [
    409,
    'Name, country and VAT number of a registered company are changed by support: please write to it',
  ],
  'company.approval-file': [400, 'One PDF or image of the certificate, please'],
  'company.proof-file': [400, 'One PDF or image of the proof, please'],
  'company.proof-relation': [
    409,
    'Only an official licensee or authorised dealer of a brand has a proof. Say so and save it first',
  ],
  'brand.known': [409, 'This brand is in the list already'],
  'brand.answered': [409, 'A colleague has answered this request already'],
  'brand.asked': [409, 'Your company has asked for this brand already'],
  'set-up.done': [409, 'This installation has been set up already. Please log in'],
  'set-up.code': [
    400,
    'This is not the code. The server prints it when it starts, and a new one each time',
  ],
  'verify.already': [409, 'Profile already verified'],
  'verify.failed': [406, 'Verification failed: the link is not valid or has expired'],
  'verify.mail': [400, 'The verification email cannot be sent'],
  'posting.closed': [410, 'This posting is closed. The open ones stand under Careers'],
  'captcha.failed': [400, 'Please confirm that you are human and try again'],

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
  'view.name-taken': [409, 'You have a view of this name on this list already'],
  'supplier.already-asked': [409, 'These suppliers have been asked already'],
  'supplier.unknown': [400, 'One of the suppliers cannot be invited'],
  'vessel.imo-taken': [409, 'A vessel with this IMO number is in your fleet already'],
  'vessel.unknown': [400, 'Please choose a vessel of your fleet'],

  'request.assigned-since': [409, 'A colleague has changed who works on this RFQ'],
  'request.no-colleague': [400, 'Choose one of your colleagues'],
  'request.reminder-refused': [409, 'A reminder can only be sent while an answer is awaited'],
  'request.reminders-used': [409, 'The maximum number of reminders has been reached'],
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
  ...officeRefusals,
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

  'order.number-taken': [409, 'This order number is already in use'],
  'order.none-selected': [400, 'At least one PO must be selected'],
  'order.port-required': [400, 'The delivery port is mandatory because a PO is for stores'],
  'order.awaits-approval': [
    409,
    'This order waits for approval and is frozen. Take the ask back first, then change it',
  ],
  ...approvalRefusals,
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
  'order.reminders-used': [409, 'The maximum number of reminders has been reached'],
  'order.reminded-lately': [409, remindedLately],

  ...ihmRefusals,
  'declaration.reminded-lately': [409, remindedLately],

  'message.invalid': [400, 'Write something, or add a file'],
  'message.order-not-sent': [409, 'Messages about a PO go to its supplier once it has been sent'],
  'message.names-supplier': [
    400,
    'This goes to all suppliers who were asked. Please take the names of suppliers out of it',
  ],
  'message.nobody-reads': [409, 'No supplier reads along: all have declined'],
  'request.too-large': [413, 'This is too long to be sent at once'],
  'document.too-long': [
    400,
    'This document would be too long. Take it without the quotations, or as xlsx where there is one',
  ],
  'upload.too-many': [400, 'Too many files: at most 10 can be uploaded at once'],
  'upload.too-large': [400, 'This file is too large: at most 15 MB'],
  'upload.total-too-large': [400, 'The files are too large together: at most 40 MB'],
  'upload.type': [400, 'This type of file is not accepted'],
  'upload.logo': [400, 'A logo is a PNG or JPEG image of at most 1 MB and 4,000 pixels a side'],
  'upload.duplicate': [409, 'This file is there already'],
  'upload.cut': [400, 'The upload was interrupted. Please try again'],
  'sheet.unreadable': [
    400,
    'The file does not have the correct format. Please use the downloaded Excel file',
  ],
  'sheet.formulas': [400, 'The file contains formulas. Please paste values only'],
  'sheet.too-large': [
    400,
    'The file is too large to be read. Divide it, and read its parts one after the other',
  ],
  'sheet.macros': [400, 'Files with macros are not accepted'],
  'sheet.no-forms': [
    400,
    'This workbook holds no IHM forms. Download the sheet of these forms and fill that one',
  ],
  'sheet.other-forms': [
    400,
    'This sheet is of other IHM forms. Download the sheet of these forms and fill that one',
  ],
  'sheet.other-request': [400, 'The requisition number in the file does not match this RFQ'],
  'document.unreadable': [
    400,
    'This document cannot be read. Please use an xlsx, csv, docx or PDF file without a password',
  ],
  'document.no-text': [
    400,
    'No text was found: this document is probably a scan. Please use a file with text in it',
  ],
  'document.no-prices': [
    400,
    'No prices were found in this document. A table needs a heading with a price, such as Unit price',
  ],
  'ports.unreadable': [
    400,
    'No ports were found. Please use the parts of the UN/LOCODE list as CSV files, 25 MB together at most',
  ],
  'erp.unreadable': [400, 'The document cannot be read. Please send JSON, or UBL 2.1 XML'],
  'erp.empty': [400, 'The document has no items'],
  'erp.currency-locked': [409, 'The document is in a currency that is not yours'],
  'erp.number-taken': [409, 'This number is already in use by a different document'],
  'erp.key-invalid': [
    401,
    'The API key is missing, unknown or revoked. Please send it in the header Authorization: Bearer flk_…',
  ],
  'rates.unreadable': [400, 'The file does not hold exchange rates in the ECB format'],
} as const satisfies Record<string, readonly [number, string]>

/** The code of a refusal, as `case.has-orders`. */
export type RefusalCode = keyof typeof refusals

type CodesOf<L> = L extends { moves: infer M } ? RefusalOf<M[keyof M]> : never
/** A refusal a table of moves names and this list lacks does not compile here. */
type Unknown = Exclude<CodesOf<(typeof lifecycles)[number]>, RefusalCode>
/** Null as long as every refusal of the tables of moves is in the list. */
export const unknownRefusals: [Unknown] extends [never] ? null : Unknown = null

/** What a call may answer without declaring it: the edge refuses before, or instead of, the call itself. */
export const commonRefusals = {
  every: ['request.invalid', 'server.busy'],
  /** A call that names a record in its path or body, or that not everyone may make. */
  guarded: [
    'session.missing',
    'session.deactivated',
    'session.role-changed',
    'access.role',
    'access.team-role',
    'gdpr.not-accepted',
    'registration.incomplete',
    'record.missing',
  ],
  /** A call of a module that a company may have switched off. */
  ofModule: ['module.off'],
  writing: ['idempotency.other-body', 'server.full'],
  /** A download. */
  giving: ['file.lost', 'document.too-long', 'rate.limited'],
  sending: ['request.too-large'],
  /** A call that the holder of a link may make. */
  linked: ['link.expired', 'rate.limited'],
  uploading: [
    'upload.too-many',
    'upload.too-large',
    'upload.total-too-large',
    'upload.type',
    'upload.cut',
  ],
} as const satisfies Record<string, readonly RefusalCode[]>

/** An expected failure. Thrown anywhere in the server, answered once at the edge as `{message, code, problems?}`. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly problems?: { path: string; message: string }[] | undefined
  /** What the call answers besides the words, as the result of a document that was looked at. */
  readonly facts: Readonly<Record<string, unknown>>
  constructor(
    code: RefusalCode,
    problems?: { path: string; message: string }[],
    message?: string,
    facts: Readonly<Record<string, unknown>> = {},
  ) {
    super(message ?? refusals[code][1])
    this.code = code
    this.problems = problems
    this.facts = facts
  }
  get status(): number {
    return refusals[this.code][0]
  }
  /** How it is answered. */
  get body(): RefusalBody {
    const { message, code, problems, facts } = this
    return { ...facts, message, code, ...(problems ? { problems } : {}) }
  }
  /** The refusal of an answer that was kept. */
  static of({ code, message, problems, ...facts }: RefusalBody): Refusal {
    return new Refusal(code, problems, message, facts)
  }
}

/** A refusal as it is answered: its words, its code, what is wrong by field, and what else the call says. */
export interface RefusalBody {
  code: RefusalCode
  message: string
  problems?: { path: string; message: string }[] | undefined
  [fact: string]: unknown
}
