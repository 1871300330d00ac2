import { flow, story, whole, type Proofs } from './proof.ts'

/** How the product is built and run. */
export const house = {
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
      'two-windows-lose-nothing',
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
} satisfies Partial<Proofs>
