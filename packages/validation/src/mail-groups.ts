import type { Duty } from './team.ts'

/** Whose mail it is: the two sides of a purchase, and who keeps the inventories of ships. */
export type MailSide = 'supplier' | 'buyer' | 'agent'

interface Ruled {
  label: string
  /** Whose hands it is in: who has no such duty gets none of it until they ask for it. */
  duty: Duty
  /** Each kind of mail in it, by who gets it: its letter and what it is called. */
  kinds: Partial<Record<MailSide, Record<string, string>>>
}

/** What a person sets in the rules for mail: each group with its kinds. */
export const ruledGroups = {
  rfq: {
    label: 'RFQs',
    duty: 'trade',
    kinds: {
      supplier: {
        'request.invitation': 'A new RFQ',
        'request.reopened': 'An RFQ is open again',
        'request.amended': 'An RFQ was amended',
        'request.assigned': 'An RFQ was assigned to me',
      },
      buyer: {
        'case.handedOver': 'A vessel handed an RFQ over',
        'request.declined': 'A supplier declined an RFQ',
      },
    },
  },
  reminder: {
    label: 'Reminders',
    duty: 'trade',
    kinds: {
      supplier: {
        'request.reminder': 'An RFQ waits for a quotation',
        'order.reminder': 'An order waits for its confirmation',
        'declaration.reminder': 'An order waits for its IHM forms',
      },
    },
  },
  quotation: {
    label: 'Quotations',
    duty: 'trade',
    kinds: {
      supplier: {
        'quotation.better': 'A better offer is asked for',
        'quotation.renewal': 'Prices have run out',
        'quotation.typedForYou': 'A buyer entered a quotation for us',
        'quotation.receipt': 'A quotation was received',
        'tender.won': 'A tender is won',
        'tender.lost': 'A tender is lost',
      },
      buyer: {
        'quotation.received': 'A new quotation',
        'quotation.edited': 'A quotation was edited',
        'quotation.confirmed': 'A quotation was confirmed after a change',
        'quotation.cancelledBySupplier': 'A quotation was cancelled',
      },
    },
  },
  ended: {
    label: 'RFQs withdrawn or closed',
    duty: 'trade',
    kinds: {
      supplier: {
        'request.cancelled': 'An RFQ was withdrawn',
        'request.closed': 'An RFQ takes no more quotations from us',
        'case.closed': 'An RFQ is decided',
        'case.cancelled': 'An RFQ was cancelled',
        'quotation.cancelledByBuyer': 'A buyer cancelled our quotation',
      },
    },
  },
  order: {
    label: 'Orders',
    duty: 'trade',
    kinds: {
      supplier: {
        'order.sent': 'A new order',
        'order.copy': 'A copy of an order',
        'order.forwarding': 'An order to forward',
        'order.changeProposed': 'A change is proposed',
        'order.changeTakenBack': 'A change was taken back',
        'order.delivered': 'An order was received',
      },
      buyer: {
        'order.confirmed': 'An order was confirmed',
        'order.declined': 'An order was declined',
        'order.changeAccepted': 'A change was accepted',
        'order.changeDeclined': 'A change was declined',
      },
    },
  },
  contract: {
    label: 'Contracts',
    duty: 'trade',
    kinds: {
      supplier: {
        'contract.pricesAsked': 'New prices are asked for',
        'proposal.decided': 'Proposed prices are decided',
      },
      buyer: {
        'contract.ends': 'A contract ends soon',
        'proposal.received': 'A vendor proposes prices',
      },
    },
  },
  survey: {
    label: 'Surveys',
    duty: 'trade',
    kinds: { buyer: { 'survey.ahead': 'A survey comes near' } },
  },
  approval: {
    label: 'Approvals',
    duty: 'talk',
    kinds: {
      buyer: {
        'approval.asked': 'An order waits for my approval',
        'approval.decided': 'My order was approved or not',
        'approval.escalated': 'An approval needs an administrator',
      },
    },
  },
  ihm: {
    label: 'IHM forms',
    duty: 'trade',
    kinds: {
      supplier: {
        'declaration.asked': 'IHM forms are asked for',
        'declaration.sentBack': 'IHM forms are to be corrected',
        'declaration.resolved': 'IHM forms are accepted',
      },
      buyer: {
        'declaration.submitted': 'IHM forms have come',
        'declaration.declined': 'A supplier declined the IHM forms',
      },
      agent: {
        'declaration.submitted': 'IHM forms have come',
        'declaration.declined': 'A supplier declined the IHM forms',
      },
    },
  },
  readiness: {
    label: 'Readiness',
    duty: 'trade',
    kinds: {
      supplier: { 'order.readinessAsked': 'A buyer asks when an order is ready' },
      buyer: {
        'order.readiness': 'A readiness date was given',
        'order.ready': 'An order is ready',
        'order.dispatched': 'An order is on its way',
      },
    },
  },
  message: {
    label: 'Messages',
    duty: 'talk',
    kinds: {
      supplier: { 'message.waiting': 'A buyer wrote' },
      buyer: { 'message.waiting': 'A supplier wrote' },
    },
  },
  company: {
    label: 'Our company',
    duty: 'company',
    kinds: {
      supplier: {
        'company.approvalEnds': 'A class approval runs out',
        'company.approved': 'The company is approved',
        'company.brandAdded': 'A brand was added',
        'company.brandRefused': 'A brand was not added',
      },
    },
  },
} as const satisfies Record<string, Ruled>
/** One of the groups that a person sets. */
export type RuledGroup = keyof typeof ruledGroups

/** What nobody may switch off, and why. */
export const fixedGroups = {
  withdrawal: {
    label: 'Withdrawal of an order',
    reason: 'work may have to stop',
    sides: ['supplier'],
  },
  account: {
    label: 'Security',
    reason: 'it protects your account',
    sides: ['supplier', 'buyer', 'agent'],
  },
  /** Of support, whose work it is. */
  enquiry: { label: 'Enquiries', reason: 'somebody waits for an answer', sides: [] },
  /** What the other rules have put together. */
  digest: { label: 'Digest', reason: 'your rules ask for it', sides: [] },
} as const satisfies Record<string, { label: string; reason: string; sides: readonly MailSide[] }>

/** What every letter names: the rules it follows, or why it always goes out. */
export type MailGroup = RuledGroup | keyof typeof fixedGroups

type Kinds<G extends RuledGroup> = (typeof ruledGroups)[G]['kinds']
type KeysOf<U> = U extends unknown ? keyof U : never
/** The kinds of a group, of both sides. */
export type KindOf<G extends RuledGroup> = G extends unknown
  ? KeysOf<Kinds<G>[keyof Kinds<G>]>
  : never

/** Whether nobody may switch a group off. */
export const isFixed = (group: MailGroup): group is keyof typeof fixedGroups => group in fixedGroups

/** The groups one side gets mail of. */
export const groupsOf = (side: MailSide): RuledGroup[] =>
  (Object.keys(ruledGroups) as RuledGroup[]).filter((group) => side in ruledGroups[group].kinds)

/** The kinds of mail one side gets of a group, with what they are called. */
export const kindsOf = (group: RuledGroup, side: MailSide): [kind: string, label: string][] =>
  Object.entries((ruledGroups[group] as Ruled).kinds[side] ?? {})
