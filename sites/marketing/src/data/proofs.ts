import type { CallName } from '@fairlead/api/calls'
import type { Live } from './claims.ts'

/** Where it shows that the product does something: a call, a page of the portal, or a test and what it says. */
export type Proof =
  | { readonly call: CallName }
  | { readonly page: `/secured/${string}` }
  | { readonly file: string; readonly test: string }

const server = 'apps/server/src/features'
const story = (name: string, test: string): Proof => ({ file: `e2e/stories/${name}.spec.ts`, test })
const flow = (path: string, test: string): Proof => ({ file: `${server}/${path}.test.ts`, test })
const whole = (name: string, test: string): Proof => ({
  file: `apps/server/test/${name}.test.ts`,
  test,
})

/** What shows that the product does what a live claim says. */
export const proofs: Readonly<Record<Live, readonly [Proof, ...Proof[]]>> = {
  requests: [
    { call: 'case.sendRequests' },
    story('a-buyer-types-pastes-and-uploads-lines', 'a contract tender by uploading a csv'),
    story(
      'a-buyer-types-pastes-and-uploads-lines',
      'services ask for a description, a quantity and a unit',
    ),
    story('a-buyer-types-pastes-and-uploads-lines', 'spares stand under their component'),
    {
      file: 'packages/validation/src/case.test.ts',
      test: 'thirty RFQs go out in one step, and not one more',
    },
  ],
  ihm: [
    { call: 'triage.decide' },
    { page: '/secured/buyer-ihm-agent/ihm-forms/ihm-reviewing-forms' },
    story(
      'a-supplier-declares-what-is-inside',
      'a supplier declares what is inside, the agent sends one form back and accepts the rest by keyboard',
    ),
    flow(
      'ihm/triage.flow',
      'every line has a verdict with its reason, and what matters is asked for',
    ),
    flow('ihm/declaration.flow', 'what is missing is named field by field, and nothing is sent'),
    flow('ihm/declaration.flow', 'an agent of two buyers has them apart'),
    flow(
      'ihm/inventory.flow',
      'the inventory is of any day: changed and taken off entries stay in what was before',
    ),
    flow(
      'ihm/inventory.flow',
      'what a changed threshold touches is marked on lists and on the form, which stays as it was sent',
    ),
  ],
  intake: [
    story(
      'a-spares-requisition-with-three-components-becomes-an-order',
      'a UBL 2.1 document comes in as an RFQ',
    ),
    flow('exchange/erp.flow', 'UBL 2.1 is read too; a document of the other kind is refused'),
    story(
      'a-buyer-types-pastes-and-uploads-lines',
      'a list is put right column by column, by keyboard',
    ),
  ],
  suppliers: [
    { call: 'supplier.search' },
    { page: '/secured/buyer/search-suppliers' },
    flow(
      'supplier/supplier.search.flow',
      'by port, category, service, brand and approval, together with words',
    ),
    flow(
      'supplier/supplier.search.flow',
      'without words favourites stand first, then the alphabet: what one quoted moves nobody',
    ),
  ],
  profile: [
    story(
      'a-chandler-is-found-the-same-minute',
      'is led through the registration, goes on at another machine, finishes, and gets the first RFQ at its desk',
    ),
    story(
      'a-profile-is-read-by-others',
      'a supplier reads the public part of another and of itself, and what to say next',
    ),
    flow(
      'supplier/supplier.search.flow',
      'what a supplier says of itself counts at once, and what it takes back no more',
    ),
  ],
  reminders: [
    flow(
      'sourcing/request/request.flow',
      'reminders go out while an answer is awaited, as often as the settings allow',
    ),
    flow('sourcing/request/request.flow', 'reminding many skips who has answered'),
  ],
  quotations: [
    { call: 'request.quoteSpares' },
    story(
      'a-supplier-fills-the-sheet-from-its-own-offer',
      'A supplier drops its own offer on the sheet, sees what it changes, and takes over what it chooses',
    ),
    story(
      'what-a-supplier-adds-stays-over-a-reload',
      'an alternative of the uploaded sheet stands in the quotation',
    ),
  ],
  declines: [
    story(
      'a-supplier-edits-cancels-and-declines',
      'an RFQ is declined with a reason, and the buyer reads it',
    ),
    flow(
      'sourcing/request/request.flow',
      'declining gives a reason to the buyer and ends the request, while nothing is quoted',
    ),
  ],
  links: [
    story(
      'a-link-holder-quotes-without-an-account',
      'on a phone in a port: prices, sends, and gets a receipt of what was stored',
    ),
    flow(
      'registration/registration.adopt',
      'a link holder who makes an account finds the quotation and the order there',
    ),
  ],
  comparison: [
    { call: 'case.evaluation' },
    flow(
      'sourcing/quotation/quotation.flow',
      'the rate of the first quotation stands for its RFQ, whatever the rates become',
    ),
    flow(
      'sourcing/evaluation/evaluation.pdf',
      'the report says what the screen says: expired and alternative offers are not the lowest',
    ),
  ],
  reasons: [
    flow('sourcing/award/award.flow', 'by whom, when, why and into which orders'),
    flow(
      'sourcing/evaluation/evaluation.pdf',
      'what was decided stands in it, with people, reasons and orders',
    ),
  ],
  questions: [
    story(
      'a-question-is-answered-to-all-who-were-asked',
      'a supplier asks about a line, all who were asked read the answer, and nobody learns who asked',
    ),
  ],
  orders: [
    { call: 'order.confirm' },
    flow('ordering/order/order.flow', 'the rest of an order is declined; what was confirmed stays'),
    story(
      'a-supplier-confirms-an-order-in-part',
      'a supplier confirms one line, keeps what is typed for the others, and declines the rest',
    ),
  ],
  approvals: [
    { call: 'approval.decide' },
    story(
      'an-order-is-approved-by-four-eyes',
      'an order is refused on a phone, changed, asked for again and approved',
    ),
    flow('ordering/approval/approval.flow', 'who is away is stood in for, but never by who asked'),
    flow(
      'ordering/approval/approval.flow',
      'levels decide in their order, nobody twice, and a question holds it until it is answered',
    ),
    flow(
      'ordering/approval/approval.flow',
      'an approver reads how good it is, when the last line comes and what is short, as it would go out',
    ),
  ],
  budgets: [
    story(
      'a-budget-blocks-and-is-lifted',
      'a budget blocks an order, an administrator lifts it with a reason, and the figure leads to the order',
    ),
    flow(
      'budget/budget.flow',
      'a sent order is committed, what came of it is spent, and what is withdrawn goes back to the cent',
    ),
    flow(
      'budget/budget.flow',
      'what nobody has a rate for is named, and asked about where the budget asks',
    ),
  ],
  contracts: [
    { page: '/secured/buyer/contract/{contractId}/view-active-version' },
    story(
      'a-purchaser-agrees-a-contract',
      'a purchaser begins a contract, publishes it and writes its second version',
    ),
    story(
      'a-contract-price-is-ordered',
      'a contract price is offered while an order is typed, taken, and kept in the order',
    ),
    story(
      'a-contract-price-is-ordered',
      'a price list is added, read from a sheet with its difference, and published',
    ),
    story(
      'a-contract-price-is-ordered',
      'a price follows an index: its values are pasted, and the price of the day says how it came to be',
    ),
    story(
      'a-contract-price-leaves-the-tender',
      'a line that a contract covers leaves the RFQ for an order, by keyboard alone',
    ),
  ],
  catalogue: [
    story(
      'an-item-of-the-catalogue-is-found-while-a-line-is-typed',
      'an item is added by hand, found by another word while a line is typed, and fills the line by keyboard alone',
    ),
    story(
      'an-item-of-the-catalogue-is-found-while-a-line-is-typed',
      'a ship begins its draft with provisions for its own people and days',
    ),
    flow(
      'catalogue/catalogue.flow',
      'an item is found by code, by words of every language, and with letters out of place',
    ),
    flow(
      'catalogue/catalogue.flow',
      'a workbook is taken in after its difference was seen; refused rows say why',
    ),
  ],
  statistics: [
    { call: 'statistics.get' },
    story(
      'every-figure-opens-its-rows',
      'the spend of a ship opens its orders, by keyboard too, and goes out as xlsx',
    ),
    flow(
      'statistics/statistics.flow',
      'what was saved is told against the average of all offers and the first of the own supplier, landed',
    ),
    flow(
      'statistics/statistics.flow',
      'suppliers are told apart by how they answered; a typed offer has no time',
    ),
  ],
  readiness: [
    flow(
      'ordering/readiness/readiness.flow',
      'the buyer asks when an order will be ready, the supplier says that the date holds',
    ),
    flow(
      'ordering/readiness/readiness.flow',
      'an order marked as ready says how it is packed, and the buyer is told',
    ),
  ],
  receipts: [
    flow(
      'ordering/readiness/receipt.flow',
      'lines arrive in parts; short and damaged ones are told with their picture, and the order is delivered once nothing is awaited',
    ),
  ],
  vessels: [
    { page: '/secured/buyer-vessel/dashboard/draft-rfqs' },
    story(
      'a-vessel-user-drafts-an-rfq',
      'a connection that is gone is said, and what was typed is sent once it is back',
    ),
  ],
  privateSuppliers: [
    whole('permissions', 'no answer to a supplier holds the name of another one'),
    whole('permissions', 'a supplier cannot look another one up'),
  ],
  record: [
    { call: 'case.timeline' },
    flow(
      'sourcing/quotation/quotation.flow',
      'an edited quotation replaces the one before, and a choice of the old one falls',
    ),
  ],
  live: [
    story(
      'what-others-do-shows-without-reloading',
      'a buyer sees a quotation arrive, on the page of the RFQ and in the list',
    ),
    story(
      'what-others-do-shows-without-reloading',
      'what two typed in one cell is shown, and the reader decides',
    ),
  ],
  keyboard: [
    story('the-whole-purchase-by-keyboard', 'the whole purchase by keyboard'),
    story(
      'public-pages-pass-axe',
      'on a phone: zero violations, and nothing wider than the screen',
    ),
  ],
  api: [whole('open-api', 'the document is valid OpenAPI 3.1')],
  microsoft: [
    flow(
      'account/microsoft',
      'a person with an address the directory vouches for logs in and is linked for ever',
    ),
    story(
      'a-user-turns-on-the-second-factor',
      'sets it up, logs in with a code and with a recovery code, turns it off',
    ),
    { call: 'account.endSession' },
  ],
  team: [
    story(
      'a-colleague-leaves',
      'is invited, starts a quotation, is deactivated; the heir sends it',
    ),
  ],
  ownData: [
    { call: 'account.data' },
    flow(
      'team/close-own-account.flow',
      'who closes the account is out and unknown; what was open goes to an administrator',
    ),
  ],
  retention: [
    flow(
      'enquiry/enquiry.retention',
      'what is kept for a time only is deleted on its day, and no day sooner',
    ),
    flow(
      'account/session.flow',
      'sessions that have ended and devices nobody came back with are removed',
    ),
  ],
  selfHosting: [
    whole('embedded-postgres', 'SIGTERM ends server and PostgreSQL; the next start has the data'),
    whole('backup', 'what is backed up while others write comes back whole, and the work goes on'),
  ],
  support: [
    story(
      'support-finds-anything',
      'an exact number stands first, and its timeline tells what happened',
    ),
  ],
}
