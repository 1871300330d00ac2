import { refusalsOf, type ActionOf, type AnyLifecycle } from '@fairlead/validation/lifecycle'
import { lifecycles } from '@fairlead/validation/lifecycles'
import { expect, test } from 'vitest'
import { access } from './access.ts'
import { calls, type CallName } from './calls.ts'
import type { Call } from './contract.ts'

/** Every action of every lifecycle: one without its calls does not compile. */
type Actions = {
  [L in (typeof lifecycles)[number] as L['noun']]: `${L['noun']}.${ActionOf<L>}`
}[(typeof lifecycles)[number]['noun']]

const quotes = [
  'request.quoteSpares',
  'request.quoteServices',
  'request.quoteSupplies',
  'request.quoteContractTender',
] as const
/** It follows from a move of another document and is in nobody's hands. */
const follows = null
/** Draws a button; its call skips the records for which the move is refused, or decides on another document. */
const button = (...names: CallName[]) => ({ button: names })

/** The calls that make each move. */
const callsOf: Record<Actions, readonly CallName[] | { button: readonly CallName[] } | null> = {
  'case.edit': ['case.save'],
  'case.attach': ['case.attach'],
  'case.detach': ['case.detach'],
  'case.discard': ['case.discard'],
  'case.handOver': ['case.handOver'],
  'case.takeOver': ['case.takeOver'],
  'case.send': ['case.sendRequests'],
  'case.amend': ['case.amend'],
  'case.moveDeadline': ['case.sendRequests', 'request.grantLonger'],
  'case.remind': button('request.remindBulk'),
  'case.select': ['case.select'],
  'case.makeOrders': ['case.makeOrders'],
  'case.award': ['case.award'],
  'case.close': ['case.close'],
  'case.tellReason': ['case.tellReason'],
  'case.cancel': ['case.cancel'],
  'case.cancelWithOrder': ['order.withdrawCascade'],
  'case.reopen': ['case.reopen'],
  'case.repeat': ['case.repeat'],
  'case.note': ['case.addNote'],

  'request.quote': [...quotes, 'quotation.typeFor'],
  'request.saveDraft': ['request.saveDraft'],
  'request.addQuotation': [...quotes, 'request.get'],
  'request.editQuotation': quotes,
  'request.typeQuotation': ['quotation.typeFor'],
  'request.cancelQuotation': ['quotation.cancel'],
  'request.updateMapping': ['request.updateMapping'],
  'request.assign': ['request.assign'],
  'request.decline': ['request.decline'],
  'request.remind': ['request.remind'],
  'request.close': ['request.close'],
  'request.cancel': ['request.cancel'],
  'request.reopen': ['request.reopen'],
  'request.askLonger': ['request.askLonger'],
  'request.grantLonger': ['request.grantLonger'],
  'request.refuseLonger': ['request.refuseLonger'],
  'request.cancelWithCase': follows,
  'request.lose': follows,
  'request.closeWithCase': follows,
  'request.standAgain': follows,

  'quotation.editQuotation': quotes,
  'quotation.typeQuotation': ['quotation.typeFor'],
  'quotation.confirm': ['quotation.confirm'],
  'quotation.cancelQuotation': ['quotation.cancel'],
  'quotation.select': button('case.select'),
  'quotation.askBetter': ['case.askBetterOffers'],
  'quotation.askRenewal': ['quotation.askRenewal'],
  'quotation.order': follows,
  'quotation.lose': follows,
  'quotation.cancelWithRequest': follows,
  'quotation.release': follows,
  'quotation.standAgain': follows,

  'order.edit': ['order.save'],
  'order.send': ['order.send'],
  'order.discard': ['order.discard'],
  'order.remind': ['order.remind'],
  'order.withdraw': ['order.withdraw'],
  'order.withdrawCascade': ['order.withdrawCascade'],
  'order.confirm': ['order.confirm'],
  'order.decline': ['order.decline'],
  'order.askReadiness': ['order.askReadiness'],
  'order.updateReadiness': ['order.updateReadiness'],
  'order.confirmReadiness': ['order.confirmReadiness'],
  'order.markReady': ['order.markReady'],
  'order.dispatch': ['order.dispatch'],
  'order.receive': ['order.receive'],
  'order.close': ['order.close'],
  'order.proposeChange': ['order.proposeChange'],
  'order.takeBackChange': ['order.takeBackChange'],
  'order.acceptChange': ['order.acceptChange'],
  'order.declineChange': ['order.declineChange'],

  'declaration.saveDraft': ['declaration.saveDraft'],
  'declaration.submit': ['declaration.submit'],
  'declaration.submitFor': ['declaration.submitFor'],
  'declaration.decline': ['declaration.decline'],
  'declaration.remind': button('declaration.remind'),
  'declaration.accept': ['declaration.acceptLine'],
  'declaration.sendBack': ['declaration.sendBackLine'],
  'declaration.close': ['declaration.close'],
  'declaration.askAgain': ['declaration.askAgain'],
  'declaration.askMore': ['triage.decide', 'triage.takeBack'],
  'declaration.takeOff': ['triage.decide', 'triage.takeBack'],

  'approval.approve': ['approval.decide'],
  'approval.refuse': ['approval.decide'],
  'approval.askBack': ['approval.decide'],
  'approval.answer': ['approval.answer'],
  'approval.takeBack': ['approval.takeBack'],

  'proposal.edit': [
    'supplierProposal.saveLines',
    'supplierProposal.read',
    'supplierProposal.apply',
  ],
  'proposal.send': ['supplierProposal.send'],
  'proposal.takeBack': ['supplierProposal.takeBack'],
  'proposal.decide': ['proposal.decide'],

  'company.finish': ['supplierCompany.finish'],
  'company.approve': ['company.approve'],
}

const moves = (lifecycles as readonly AnyLifecycle[]).flatMap((lifecycle) =>
  Object.entries(lifecycle.moves).map(([action, { by }]) => {
    const name = `${lifecycle.noun}.${action}` as Actions
    return { name, by, refusals: refusalsOf(lifecycle, action) as string[], made: callsOf[name] }
  }),
)
const byCalls = moves.flatMap(({ made, ...move }) =>
  made ? [{ ...move, names: 'button' in made ? made.button : made }] : [],
)
const deciding = moves.flatMap(({ made, ...move }) =>
  made && !('button' in made) ? [{ ...move, names: made }] : [],
)

test('a move is in nobody’s hands exactly where no call makes it', () => {
  expect(moves.filter(({ by }) => by.length === 0).map(({ name }) => name)).toEqual(
    moves.filter(({ made }) => made === follows).map(({ name }) => name),
  )
})

/** Who may make the calls of a move and not the move: a link takes one quotation, which it may change. */
const kept: Partial<Record<string, 'link'>> = { 'request.addQuotation': 'link' }

test.each(byCalls)('$name is in the hands of whoever may make its calls', ({ name, by, names }) => {
  const callers = new Set(
    names.flatMap((each) => access[each]).filter((role) => role !== kept[name]),
  )
  expect([...callers].sort()).toEqual([...by].sort())
})

test.each(deciding)('every call of $name declares its refusals', ({ names, refusals }) => {
  const undeclared = names.flatMap((name) => {
    const { refuses = [] }: Call = calls[name]
    return refusals.filter((code) => !refuses.some((one) => one === code)).map((c) => [name, c])
  })
  expect(undeclared).toEqual([])
})
