import { flow, story, type Proofs } from './proof.ts'

/** How a purchase goes. */
export const purchase = {
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
} satisfies Partial<Proofs>
