import type { CaseContractPrice } from '@fairlead/api/calls/contract'
import type { Evaluation } from '@fairlead/api/calls/evaluation'
import { comparisonOf } from '@fairlead/api/comparison-of'
import { formatDate } from '@fairlead/formatting/date'
import { contractText } from '@fairlead/formatting/contract'
import { bestSingleText, judgementText } from '@fairlead/formatting/judgement'
import { judge, tellingDecimals, type Comparison } from '@fairlead/validation/comparison'
import { judgeContract } from '@fairlead/validation/contract-price'
import { orderedWords } from '@fairlead/validation/choice'
import { decide } from '@fairlead/validation/decision'
import type { Landed } from '@fairlead/validation/landed'
import { landedTotalOf } from '@fairlead/validation/quotation-total'
import { qualities } from '@fairlead/validation/vocabulary'
import Big from 'big.js'
import { facts } from '../../../documents/plan.ts'
import type { BookPlan } from '../../../documents/spreadsheet-writer.ts'
import { writeSheet, type SheetCell } from '../../../documents/spreadsheet.ts'
import { approvedGroups, approvedHeads, type CaseApproval } from './evaluation.approved.ts'
import { decidedGroups } from './evaluation.decided.ts'

type Row = (SheetCell | null)[]

const text = (value: string | null): SheetCell => ({ value, kind: 'text' })
const head = (value: string): SheetCell => ({ value, kind: 'head' })
const amount = (value: string | null): SheetCell => ({ value, kind: 'amount' })
const quantity = (value: string | null): SheetCell => ({ value, kind: 'quantity' })

/** What each supplier has in its columns. */
const ofSupplier = [
  'Quoted',
  'Discount %',
  'Quantity',
  'Quality',
  'Days',
  'Landed',
  'Line total',
  '',
]
/** What each line has before them. */
const ofLine = ['#', 'Item', 'Code', 'Quantity', 'Unit', 'Ordered']
/** Where contracts cover some of the lines. */
const ofContract = ['Contract, landed', 'Contract', '']

/** The comparison as a workbook, counted by the same rules as the screen: a sheet of prices and one of what was decided. */
export const evaluationSheet = (...input: Parameters<typeof evaluationBook>) =>
  writeSheet(...evaluationBook(...input))

/** The same as a plan. */
export function evaluationBook(
  evaluation: Evaluation,
  zone: string | null,
  contracts: readonly CaseContractPrice[] = [],
  approvals: readonly CaseApproval[] = [],
): BookPlan {
  const comparison = comparisonOf(evaluation)
  const suppliers = evaluation.quotations.length
  const chosen = new Set(evaluation.selections.map((one) => one.offerId))
  const byLine = new Map(contracts.map((price) => [price.caseLineId, price]))
  return [
    {
      name: 'Comparison',
      columns: [
        ...[6, 40, 18, 11, 8, 30].map((width) => ({ width })),
        ...(byLine.size ? [14, 44, 11].map((width) => ({ width })) : []),
        ...Array.from({ length: suppliers }, () =>
          [16, 11, 11, 9, 7, 14, 15, 11].map((width) => ({ width })),
        ).flat(),
      ],
      rows: [
        ...headRows(evaluation, comparison, byLine.size > 0),
        ...evaluation.lines.map((line) =>
          lineRow(line, { evaluation, comparison, chosen, byLine }),
        ),
      ],
      frozenColumns: 2,
    },
    {
      name: 'Decision',
      columns: [6, 40, 28, 14, 14, 11, 30, 22, 44].map((width) => ({ width })),
      rows: [...decisionRows(evaluation, comparison, zone), ...approvedRows(approvals, zone)],
    },
  ]
}

function headRows(evaluation: Evaluation, comparison: Comparison, contracts: boolean): Row[] {
  const contract = contracts ? ofContract : []
  const { quotations, currency, case: about } = evaluation
  const across = (cells: (quotation: Evaluation['quotations'][number]) => Row): Row =>
    quotations.flatMap(cells)
  const labelled = (label: string): Row => [
    null,
    { value: label, kind: 'label' },
    ...nothing(4 + contract.length),
  ]
  const totals = new Map(comparison.quotations.map((one) => [one.id, landedTotalOf(one)]))
  return [
    [
      null,
      { value: /* a text */ `Evaluation ${about.requisitionNumber ?? about.id}`, kind: 'title' },
    ],
    [null, text(`${about.title}. Landed prices in ${currency}, freight and charges by value.`)],
    [],
    [...labelled('Supplier'), ...across((one) => [head(one.supplierName), ...nothing(7)])],
    [
      ...labelled(`Landed total, ${currency}`),
      ...across((one) => [{ value: totals.get(one.id) ?? null, kind: 'total' }, ...nothing(7)]),
    ],
    [
      ...labelled('Quoted in; freight; charges; discount on all %'),
      ...across((one) => [
        text(one.currency),
        amount(one.transportationCost),
        amount(one.otherCharges),
        amount(one.discountPercent),
        ...nothing(4),
      ]),
    ],
    [
      ...labelled('Prices good until'),
      ...across((one) => [
        text(`${formatDate(one.pricesGoodUntil)}${one.expired ? ', expired' : ''}`),
        ...nothing(7),
      ]),
    ],
    [...[...ofLine, ...contract].map(head), ...across(() => ofSupplier.map(head))],
  ]
}

const nothing = (count: number): Row => Array.from({ length: count }, () => null)

function lineRow(
  line: Evaluation['lines'][number],
  {
    evaluation,
    comparison,
    chosen,
    byLine,
  }: {
    evaluation: Evaluation
    comparison: Comparison
    chosen: ReadonlySet<number>
    byLine: ReadonlyMap<number, CaseContractPrice>
  },
): Row {
  const offers = comparison.byLine.get(line.id) ?? []
  const judgements = judge(offers)
  const decimals = tellingDecimals(offers)
  return [
    quantity(String(line.position)),
    text(line.name),
    text(line.code ?? line.drawingNumber),
    quantity(line.quantity),
    text(line.unit),
    text(orderedWords(line)),
    ...(byLine.size ? contractCells(byLine.get(line.id), offers) : []),
    ...evaluation.quotations.flatMap((quotation) => {
      const own = offers.filter((one) => one.quotation.id === quotation.id)
      const [first, ...others] = own.toSorted(
        (a, b) => Number(a.offer.alternative) - Number(b.offer.alternative),
      )
      if (!first) return nothing(8)
      const said = [
        judgementText(judgements.get(first.offer.id)!, first.offer.unit),
        chosen.has(first.offer.id) ? 'chosen' : '',
        ...others.map((one) => `alternative ${shown(one, decimals)}`),
      ]
      return [...offerCells(first, decimals), text(said.filter(Boolean).join(', '))]
    }),
  ]
}

function contractCells(price: CaseContractPrice | undefined, offers: readonly Landed[]): Row {
  if (!price) return nothing(3)
  return [
    amount(price.landed && new Big(price.landed).toFixed(2, Big.roundHalfUp)),
    text(contractText(price)),
    text(judgementText(judgeContract(price.landed, offers), '')),
  ]
}

const shown = ({ exact }: Landed, decimals: number) =>
  exact?.toFixed(decimals, Big.roundHalfUp) ?? '-'

const offerCells = (landed: Landed, decimals: number): Row => [
  amount(landed.offer.unitCost),
  amount(landed.offer.discountPercent ?? null),
  quantity(landed.offer.quantity),
  text(landed.offer.quality ? qualities[landed.offer.quality].code : null),
  quantity(landed.offer.availabilityDays?.toString() ?? null),
  { value: landed.exact && shown(landed, decimals), kind: decimals > 2 ? 'quantity' : 'amount' },
  amount(landed.cell.total),
]

function approvedRows(approvals: readonly CaseApproval[], zone: string | null): Row[] {
  const groups = approvedGroups(approvals, zone)
  if (groups.length === 0) return []
  return [
    [null, { value: 'Who approved', kind: 'title' }],
    ...groups.flatMap(({ title, reason, steps }): Row[] => [
      [null, { value: reason ? `${title}. Reason: ${reason}` : title, kind: 'group' }],
      approvedHeads.map(head),
      ...steps.map(({ level, by, forWhom, said, at, words }) =>
        [level, by, forWhom, said, at, words].map(text),
      ),
      [],
    ]),
  ]
}

function decisionRows(evaluation: Evaluation, comparison: Comparison, zone: string | null): Row[] {
  const { quotations, currency, orders } = evaluation
  const { cost, bestSingle } = decide(comparison, evaluation.selections)
  const nameOf = (id: number) => quotations.find((one) => one.id === id)?.supplierName ?? ''
  const about = facts(
    ...orders.map((order): [string, string] => [
      order.orderNumber,
      `${order.supplierName}, ${order.currency} ${order.total}`,
    ]),
    ['Chosen now, freight and charges in full', bestSingle && `${currency} ${cost}`],
    ['Best single supplier', bestSingle && bestSingleText(bestSingle, nameOf)],
    ['Saved against best single', bestSingle && `${currency} ${bestSingle.saved}`],
  )
  return [
    [null, { value: /* a text */ 'What was decided', kind: 'title' }],
    ...about.map(({ label, value }): Row => [null, { value: label, kind: 'label' }, text(value)]),
    [],
    ...decidedGroups(evaluation, comparison, zone).flatMap((group): Row[] => [
      [
        null,
        {
          value: group.reason
            ? /* a text */ `${group.title}. Reason: ${group.reason}`
            : group.title,
          kind: 'group',
        },
      ],
      ['#', 'Item', 'Supplier', 'Quantity', 'Landed', '', 'Chosen by', 'Order', 'Reason'].map(head),
      ...group.lines.map((line) =>
        [
          line.position,
          line.item,
          line.supplier,
          line.quantity,
          line.unitPrice,
          line.judgement,
          line.chosenBy,
          line.order,
          line.reason,
        ].map(text),
      ),
      [],
    ]),
  ]
}
