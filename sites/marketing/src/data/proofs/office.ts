import { flow, story, whole, type Proofs } from './proof.ts'

/** What an office and its suppliers keep. */
export const office = {
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
      'a-price-list-is-read-from-a-sheet',
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
} satisfies Partial<Proofs>
