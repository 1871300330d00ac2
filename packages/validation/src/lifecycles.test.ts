import { expect, test } from 'vitest'
import { caseLifecycle, type CaseFacts } from './case-lifecycle.ts'
import { tableOf } from './life-table.ts'
import {
  actionsOf,
  consequence,
  decide,
  endsOf,
  reachableStates,
  type AnyLifecycle,
} from './lifecycle.ts'
import { offered, openCase, sent, waiting } from './lifecycles.fixture.ts'
import { lifecycles } from './lifecycles.ts'
import { orderLifecycle } from './order-lifecycle.ts'
import { quotationLifecycle } from './quotation-lifecycle.ts'
import { isAwaited, requestLifecycle } from './request-lifecycle.ts'

const all: readonly AnyLifecycle[] = lifecycles

/** A draft while the ship writes it. */
const onBoard: CaseFacts = { ...openCase, sent: false, onBoard: true }

test('a case, in every state, by everybody', () => {
  expect(tableOf(caseLifecycle, openCase)).toEqual({
    'NEW buyer':
      'edit, attach, detach, discard, send -> OPEN, cancel -> CANCELLED, cancelWithOrder -> CANCELLED, note',
    'OPEN buyer':
      'attach, send, amend, moveDeadline, remind, select, makeOrders, close -> CLOSED, cancel -> CANCELLED, cancelWithOrder -> CANCELLED, repeat, note',
    'CLOSED buyer': 'cancelWithOrder -> CANCELLED, reopen -> OPEN, tellReason, repeat, note',
    'CANCELLED buyer': 'reopen -> OPEN, repeat, note',
  })
})

test('a draft of the ship is the ship’s until it is handed over or taken over', () => {
  const { 'NEW buyer': buyer, 'NEW vessel': vessel } = tableOf(caseLifecycle, onBoard)
  expect(buyer).toBe('takeOver, cancelWithOrder -> CANCELLED, note')
  expect(vessel).toBe('edit, attach, detach, discard, handOver')
})

test.each<['edit' | 'handOver' | 'send', Partial<CaseFacts>, string]>([
  ['edit', { role: 'vessel' }, 'case.handed-over'],
  ['edit', { role: 'buyer', onBoard: true }, 'case.on-board'],
  ['handOver', { role: 'vessel' }, 'case.handed-over'],
  ['handOver', { role: 'vessel', onBoard: true, lines: 0 }, 'case.nothing-written'],
  ['handOver', { role: 'vessel', onBoard: true, unfinished: 1 }, 'case.unfinished'],
  ['handOver', { role: 'vessel', onBoard: true, lines: 0, unfinished: 1 }, 'case.unfinished'],
  ['send', { onBoard: true }, 'case.on-board'],
])('%s of a draft with %o is refused: %s', (action, facts, refusal) => {
  expect(decide(caseLifecycle, action, { ...openCase, state: 'NEW', ...facts })).toEqual({
    refusal,
  })
})

test('a request, in every state, by everybody', () => {
  expect(tableOf(requestLifecycle, waiting)).toEqual({
    'SUBMITTED buyer':
      'quote, typeQuotation, remind, close -> MANUALLY_CLOSED, cancel -> CANCELLED',
    'SUBMITTED supplier':
      'quote, saveDraft, addQuotation, updateMapping, assign, decline -> DECLINED, askLonger',
    'SUBMITTED link': 'quote, saveDraft, decline -> DECLINED, askLonger',
    'DECLINED buyer': 'reopen -> SUBMITTED',
    'MANUALLY_CLOSED buyer': 'reopen -> SUBMITTED',
    'CANCELLED buyer': 'reopen -> SUBMITTED',
    'LOST buyer': 'reopen -> SUBMITTED',
  })
})

test('a quotation, in every state, by everybody', () => {
  expect(tableOf(quotationLifecycle, offered)).toEqual({
    'ACCEPTED buyer': 'select',
    'SUBMITTED buyer': 'typeQuotation -> REPLACED, cancelQuotation -> CANCELLED, select, askBetter',
    'SUBMITTED supplier': 'editQuotation -> REPLACED, cancelQuotation -> CANCELLED',
    'SUBMITTED link': 'editQuotation -> REPLACED, cancelQuotation -> CANCELLED',
  })
})

test('an order, in every state, by everybody', () => {
  expect(tableOf(orderLifecycle, sent)).toEqual({
    'DRAFT buyer': 'edit, send -> SENT, discard -> DISCARDED',
    'IMPORTED buyer': 'edit, send -> SENT, discard -> DISCARDED',
    'SENT buyer': 'remind, withdraw -> WITHDRAWN, withdrawCascade -> WITHDRAWN, proposeChange',
    'SENT supplier': 'confirm -> CONFIRMED, decline -> DECLINED',
    'SENT link': 'confirm -> CONFIRMED, decline -> DECLINED',
    'CONFIRMED buyer':
      'withdraw -> WITHDRAWN, withdrawCascade -> WITHDRAWN, proposeChange, receive -> DELIVERED',
    'CONFIRMED supplier': 'markReady -> READY',
    'CONFIRMED link': 'markReady -> READY',
    'READY buyer': 'receive -> DELIVERED, close -> CLOSED',
    'READY supplier': 'dispatch -> DISPATCHED',
    'READY link': 'dispatch -> DISPATCHED',
    'DISPATCHED buyer': 'receive -> DELIVERED, close -> CLOSED',
    'DELIVERED buyer': 'close -> CLOSED',
  })
})

test.each(['CONFIRMED', 'READY', 'DISPATCHED'] as const)(
  'an order that is %s stays so until all of it has arrived',
  (state) => {
    const facts = { ...sent, role: 'buyer', state } as const
    expect(decide(orderLifecycle, 'receive', { ...facts, awaited: true })).toMatchObject({ state })
    expect(decide(orderLifecycle, 'receive', facts)).toMatchObject({ state: 'DELIVERED' })
  },
)

test.each([
  ['SENT', true, 'SENT'],
  ['CONFIRMED', true, 'SENT'],
  ['SENT', false, 'CONFIRMED'],
  ['CONFIRMED', false, 'CONFIRMED'],
] as const)('%s, a change accepted that leaves something open (%s): %s', (state, open, to) => {
  const facts = { ...sent, state, open, changeOpen: true }
  expect(decide(orderLifecycle, 'acceptChange', facts)).toMatchObject({ state: to })
})

test('an order confirmed in part waits for the rest, by everybody', () => {
  const inPart = { ...sent, confirmed: true, open: true }
  const {
    'SENT buyer': buyer,
    'SENT supplier': supplier,
    ...rest
  } = tableOf(orderLifecycle, inPart)
  expect(buyer).toBe(
    'remind, withdraw -> WITHDRAWN, withdrawCascade -> WITHDRAWN, proposeChange, askReadiness',
  )
  expect(supplier).toBe('confirm, decline -> CONFIRMED, updateReadiness, confirmReadiness')
  expect(rest['CONFIRMED buyer']).toContain('askReadiness')
  expect(rest['CONFIRMED supplier']).toBe('updateReadiness, confirmReadiness, markReady -> READY')
})

test.each([
  ['NEW', 'vessel', 'attach', { onBoard: true }, undefined],
  ['OPEN', 'vessel', 'attach', {}, 'case.not-draft'],
  ['OPEN', 'supplier', 'cancel', {}, 'access.role'],
  ['OPEN', 'buyer', 'edit', {}, 'case.not-draft'],
  ['OPEN', 'buyer', 'cancel', { orders: 1 }, 'case.has-orders'],
  ['CLOSED', 'buyer', 'cancelWithOrder', { orders: 1 }, 'case.has-orders'],
  ['OPEN', 'buyer', 'amend', { orders: 1 }, 'case.amend-ordered'],
  ['CLOSED', 'buyer', 'amend', {}, 'case.not-open'],
  ['OPEN', 'buyer', 'remind', { quoted: 3 }, 'request.reminder-refused'],
  ['OPEN', 'buyer', 'makeOrders', { quoted: 0 }, 'selection.empty'],
  ['OPEN', 'buyer', 'makeOrders', { quoted: 1 }, undefined],
  ['OPEN', 'buyer', 'makeOrders', { tender: true }, 'case.tender'],
  ['OPEN', 'buyer', 'award', { tender: true }, undefined],
  ['OPEN', 'buyer', 'award', { tender: true, quoted: 0 }, 'selection.empty'],
  ['OPEN', 'buyer', 'award', {}, 'case.not-tender'],
  ['CLOSED', 'buyer', 'award', { tender: true }, 'case.not-open'],
  ['OPEN', 'buyer', 'note', { notes: 10 }, 'case.notes-full'],
  ['CANCELLED', 'buyer', 'reopen', { sent: false }, 'case.revert-refused'],
  ['CANCELLED', 'buyer', 'repeat', { sent: false }, 'case.not-sent'],
] as const)('case %s, %s may %s where %o: %s', (state, role, action, facts, refusal) => {
  expect(decide(caseLifecycle, action, { ...openCase, role, state, ...facts }).refusal).toBe(
    refusal,
  )
})

test.each([
  ['supplier', 'quote', { state: 'DECLINED' }, 'request.declined'],
  ['supplier', 'quote', { state: 'LOST' }, 'request.closed'],
  ['supplier', 'quote', { caseState: 'CLOSED' }, 'request.closed'],
  ['supplier', 'quote', { active: 1 }, 'request.no-more-quotations'],
  ['link', 'quote', { active: 1 }, 'link.already-quoted'],
  ['supplier', 'quote', { tooLate: true }, 'request.too-late'],
  ['link', 'quote', { tooLate: true }, 'request.too-late'],
  ['supplier', 'addQuotation', { tooLate: true, active: 1 }, 'request.too-late'],
  ['supplier', 'saveDraft', { caseState: 'CANCELLED' }, 'request.closed'],
  ['supplier', 'addQuotation', { active: 4 }, undefined],
  ['supplier', 'addQuotation', { active: 5 }, 'request.no-more-quotations'],
  ['supplier', 'addQuotation', { caseState: 'CLOSED' }, 'request.closed'],
  ['supplier', 'editQuotation', { active: 1 }, undefined],
  ['supplier', 'editQuotation', {}, 'quotation.not-active'],
  ['supplier', 'editQuotation', { active: 1, ordered: true }, 'quotation.ordered'],
  ['link', 'addQuotation', { active: 1 }, 'access.role'],
  ['link', 'editQuotation', { active: 1 }, undefined],
  ['link', 'editQuotation', { active: 1, ordered: true }, 'quotation.ordered'],
  ['buyer', 'typeQuotation', { active: 1, ordered: true }, 'quotation.ordered'],
  ['buyer', 'typeQuotation', { caseState: 'CLOSED' }, 'request.closed'],
  ['buyer', 'cancelQuotation', { active: 1 }, undefined],
  ['supplier', 'cancelQuotation', { active: 1 }, undefined],
  ['link', 'cancelQuotation', { active: 1 }, undefined],
  ['buyer', 'cancelQuotation', {}, 'quotation.not-active'],
  ['buyer', 'cancelQuotation', { active: 1, ordered: true }, 'quotation.ordered'],
  ['buyer', 'cancelQuotation', { active: 1, caseState: 'CLOSED' }, 'quotation.not-active'],
  ['supplier', 'updateMapping', { active: 1 }, 'request.not-unquoted'],
  ['supplier', 'decline', { active: 1 }, 'request.active-quotation'],
  ['link', 'decline', { active: 1 }, 'link.already-quoted'],
  ['supplier', 'decline', { caseState: 'CLOSED' }, 'request.not-open'],
  ['supplier', 'decline', { state: 'DECLINED' }, 'request.not-open'],
  ['buyer', 'remind', { active: 1 }, 'request.reminder-refused'],
  ['buyer', 'remind', { reminders: 5 }, 'request.reminders-used'],
  ['supplier', 'askLonger', { longerAsked: true }, 'request.longer-asked'],
  ['link', 'askLonger', { caseState: 'CLOSED' }, 'request.not-open'],
  ['buyer', 'grantLonger', {}, 'request.longer-not-asked'],
  ['buyer', 'grantLonger', { longerAsked: true, active: 1 }, undefined],
  ['buyer', 'refuseLonger', { longerAsked: true, caseState: 'CLOSED' }, 'request.not-open'],
  ['buyer', 'close', { caseState: 'CLOSED' }, 'request.not-open'],
  ['buyer', 'cancel', { ordered: true, active: 1 }, 'quotation.ordered'],
  ['buyer', 'cancel', { caseState: 'CLOSED' }, 'request.not-open'],
  ['buyer', 'reopen', { state: 'LOST', caseState: 'CLOSED' }, 'case.revert-refused'],
] as const)('request: %s may %s where %o: %s', (role, action, facts, refusal) => {
  expect(decide(requestLifecycle, action, { ...waiting, role, ...facts }).refusal).toBe(refusal)
})

test.each([
  ['supplier', 'editQuotation', { state: 'ACCEPTED' }, 'quotation.ordered'],
  ['supplier', 'editQuotation', { state: 'REPLACED' }, 'quotation.not-active'],
  ['supplier', 'editQuotation', { requestState: 'CANCELLED' }, 'request.closed'],
  ['buyer', 'typeQuotation', { caseState: 'CLOSED' }, 'request.closed'],
  ['buyer', 'select', { caseState: 'CLOSED' }, 'case.not-open'],
  ['buyer', 'select', { state: 'ACCEPTED' }, undefined],
  ['buyer', 'askRenewal', { expired: true }, undefined],
  ['buyer', 'askRenewal', { expired: true, state: 'ACCEPTED' }, undefined],
  ['buyer', 'askRenewal', {}, 'quotation.not-expired'],
  ['buyer', 'askRenewal', { expired: true, renewalAsked: true }, 'quotation.renewal-asked'],
  ['buyer', 'askRenewal', { expired: true, caseState: 'CLOSED' }, 'request.closed'],
  ['buyer', 'cancelQuotation', { state: 'ACCEPTED' }, 'quotation.ordered'],
  ['supplier', 'cancelQuotation', { requestState: 'MANUALLY_CLOSED' }, undefined],
  ['buyer', 'askBetter', { betterAsked: true }, 'quotation.better-asked'],
  ['buyer', 'askBetter', { state: 'ACCEPTED' }, 'quotation.ordered'],
  ['buyer', 'askBetter', { caseState: 'CLOSED' }, 'request.closed'],
  ['supplier', 'confirm', { amended: true }, undefined],
  ['link', 'confirm', { amended: true }, undefined],
  ['supplier', 'confirm', {}, 'quotation.not-amended'],
  ['supplier', 'confirm', { amended: true, requestState: 'CANCELLED' }, 'request.closed'],
] as const)('quotation: %s may %s where %o: %s', (role, action, facts, refusal) => {
  expect(decide(quotationLifecycle, action, { ...offered, role, ...facts }).refusal).toBe(refusal)
})

test.each([
  ['buyer', 'send', { state: 'DRAFT', caseState: 'CANCELLED' }, 'order.case-cancelled'],
  ['buyer', 'send', { state: 'IMPORTED', caseState: null }, undefined],
  ['buyer', 'discard', {}, 'order.not-draft'],
  ['buyer', 'remind', { reminders: 5 }, 'order.reminders-used'],
  ['buyer', 'remind', { state: 'CONFIRMED' }, 'order.reminder-refused'],
  ['buyer', 'withdraw', { state: 'READY' }, 'order.withdraw-refused'],
  ['buyer', 'withdrawCascade', { siblings: 1 }, 'case.has-orders'],
  ['supplier', 'confirm', { state: 'CONFIRMED' }, 'order.not-sent'],
  ['supplier', 'confirm', { state: 'READY' }, 'order.not-sent'],
  ['supplier', 'decline', { state: 'CONFIRMED' }, 'order.not-sent'],
  ['supplier', 'markReady', {}, 'order.lines-open'],
  ['supplier', 'markReady', { confirmed: true, open: true }, 'order.lines-open'],
  ['supplier', 'markReady', { state: 'READY' }, 'order.not-confirmed'],
  [
    'supplier',
    'markReady',
    { state: 'CONFIRMED', packaging: 'needed' },
    'order.packaging-required',
  ],
  ['supplier', 'markReady', { state: 'CONFIRMED', packaging: 'optional' }, undefined],
  ['supplier', 'updateReadiness', {}, 'order.not-confirmed'],
  ['buyer', 'askReadiness', { state: 'READY', confirmed: true }, 'order.not-confirmed'],
  ['supplier', 'dispatch', {}, 'order.not-ready'],
  ['buyer', 'send', { state: 'DRAFT', awaitsApproval: true }, 'order.awaits-approval'],
  ['buyer', 'edit', { state: 'DRAFT', awaitsApproval: true }, 'order.awaits-approval'],
  ['buyer', 'discard', { state: 'IMPORTED', awaitsApproval: true }, 'order.awaits-approval'],
  ['buyer', 'proposeChange', { changeOpen: true }, 'order.change-open'],
  ['buyer', 'proposeChange', { state: 'READY' }, 'order.change-refused'],
  ['buyer', 'proposeChange', { state: 'CONFIRMED', received: true }, 'order.change-refused'],
  ['supplier', 'proposeChange', {}, 'access.role'],
  ['supplier', 'acceptChange', {}, 'order.no-change'],
  ['supplier', 'declineChange', {}, 'order.no-change'],
  ['buyer', 'takeBackChange', {}, 'order.no-change'],
  ['supplier', 'markReady', { state: 'CONFIRMED', changeOpen: true }, 'order.change-open'],
  ['buyer', 'receive', { state: 'CONFIRMED', changeOpen: true }, 'order.change-open'],
  ['buyer', 'receive', {}, 'order.not-awaited'],
  ['buyer', 'receive', { state: 'DELIVERED' }, 'order.not-awaited'],
  ['buyer', 'withdraw', { state: 'CONFIRMED', received: true }, 'order.withdraw-refused'],
  ['buyer', 'withdrawCascade', { state: 'CONFIRMED', received: true }, 'order.withdraw-refused'],
  ['buyer', 'close', { state: 'CONFIRMED' }, 'order.not-under-way'],
] as const)('order: %s may %s where %o: %s', (role, action, facts, refusal) => {
  expect(decide(orderLifecycle, action, { ...sent, role, ...facts }).refusal).toBe(refusal)
})

test('a decision names the state it left and the event to record', () => {
  expect(decide(caseLifecycle, 'close', openCase)).toEqual({
    from: 'OPEN',
    state: 'CLOSED',
    event: 'case.closed',
  })
})

test('what is possible is not always offered', () => {
  const facts = { ...waiting, role: 'buyer' } as const
  expect(actionsOf(requestLifecycle, facts)).toEqual(['typeQuotation', 'remind', 'close', 'cancel'])
  expect(actionsOf(caseLifecycle, { ...openCase, quoted: 0 })).not.toContain('select')
  expect(actionsOf(caseLifecycle, openCase)).not.toContain('cancelWithOrder')
  expect(actionsOf(requestLifecycle, waiting)).not.toContain('addQuotation')
  expect(actionsOf(requestLifecycle, { ...waiting, active: 1 })).toContain('addQuotation')
  expect(actionsOf(quotationLifecycle, { ...offered, caseState: 'CLOSED' })).toEqual([])
})

test('an answer is awaited until one stands', () => {
  expect(isAwaited(waiting)).toBe(true)
  expect(isAwaited({ ...waiting, active: 1 })).toBe(false)
  expect(isAwaited({ ...waiting, state: 'DECLINED' })).toBe(false)
  expect(isAwaited({ ...waiting, caseState: 'CLOSED' })).toBe(false)
})

test.each(all.map((lifecycle) => [lifecycle.name, lifecycle] as const))(
  '%s: every state can be reached, and every state but the final ones left',
  (_, lifecycle) => {
    expect([...reachableStates(lifecycle)].sort()).toEqual([...lifecycle.states].sort())
    const leavable = lifecycle.states.filter((state) =>
      Object.values(lifecycle.moves).some(
        (move) => move.from.includes(state) && endsOf(move).some((end) => end !== state),
      ),
    )
    expect(lifecycle.final.filter((state) => leavable.includes(state))).toEqual([])
    expect([...leavable, ...lifecycle.final].sort()).toEqual([...lifecycle.states].sort())
  },
)

test('what follows from a move is a move of another document, in nobody else’s hands', () => {
  const consequences = all.flatMap(({ moves }) =>
    Object.values(moves).flatMap(({ follows }) => follows ?? []),
  )
  const byHandOfNobody = all.flatMap(({ noun, moves }) =>
    Object.entries(moves).flatMap(([action, { by }]) =>
      by.length === 0 ? [`${noun}.${action}`] : [],
    ),
  )
  expect(consequences).toEqual(expect.arrayContaining(byHandOfNobody))
  for (const name of consequences) {
    const [noun, action = ''] = name.split('.')
    expect(all.find((lifecycle) => lifecycle.noun === noun)?.moves, name).toHaveProperty(action)
  }
  expect(consequence(quotationLifecycle, 'lose')).toEqual({ from: ['SUBMITTED'], to: 'DECLINED' })
})

test('what follows from which move', () => {
  const following = all.flatMap(({ noun, moves }) =>
    Object.entries(moves).flatMap(([action, { follows }]) =>
      follows ? [[`${noun}.${action}`, follows.join(', ')]] : [],
    ),
  )
  expect(Object.fromEntries(following)).toEqual({
    'case.makeOrders': 'quotation.order',
    'case.close': 'request.lose, request.closeWithCase, quotation.lose',
    'case.award': 'quotation.order, request.lose, quotation.lose',
    'case.cancel': 'request.cancelWithCase, quotation.cancelWithRequest',
    'case.cancelWithOrder': 'request.cancelWithCase, quotation.cancelWithRequest',
    'case.reopen': 'request.standAgain, quotation.standAgain, quotation.release',
    'request.cancel': 'quotation.cancelWithRequest',
    'order.discard': 'quotation.release',
    'order.withdraw': 'quotation.release, declaration.close',
    'order.withdrawCascade': 'quotation.release, case.cancelWithOrder, declaration.close',
    'order.decline': 'quotation.release, declaration.close',
  })
})

test.each([
  ['cancelWithCase', ['SUBMITTED'], 'CANCELLED'],
  ['lose', ['SUBMITTED'], 'LOST'],
  ['closeWithCase', ['SUBMITTED'], 'MANUALLY_CLOSED'],
  ['standAgain', ['LOST', 'CANCELLED', 'MANUALLY_CLOSED'], 'SUBMITTED'],
] as const)('by %s requests go from %o to %s', (action, from, to) => {
  expect(consequence(requestLifecycle, action)).toEqual({ from, to })
})
