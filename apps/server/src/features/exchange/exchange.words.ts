import type { ErpOrder, ErpRequisition } from '@fairlead/api/calls/erp'
import { formatDate } from '@fairlead/formatting/date'
import { AgentForm, someAgent } from '@fairlead/validation/papers'
import { Incoterm, PaymentTerms, paymentTermsLabels } from '@fairlead/validation/vocabulary'

type Around = Pick<
  ErpOrder | ErpRequisition,
  'deliveryFrom' | 'deliveryAddress' | 'deliveryContact' | 'buyerContact'
>

/** The rule of delivery, where it is one of the eleven. */
export const incotermOf = (text: string | null): Incoterm | null =>
  Incoterm.safeParse(text?.trim().toUpperCase()).data ?? null

/** When an invoice is due, where the words mean one of the terms and nothing else. */
export function paymentTermsOf(text: string | null): PaymentTerms | null {
  const wanted = plain(text ?? '')
  return PaymentTerms.options.find((code) => spellings(code).includes(wanted)) ?? null
}

function spellings(code: PaymentTerms): string[] {
  const days = /\d+/.exec(code)?.[0]
  const known = [plain(code), plain(paymentTermsLabels[code])]
  return days ? [...known, `${days} days`, `net ${days} days`] : known
}
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const line = (label: string, text: string | null | undefined) => (text ? `${label}: ${text}` : '')

/** What both documents say that has no field here, in words. */
export const aroundInWords = (document: Around): string[] => [
  line('Delivery wanted from', document.deliveryFrom && formatDate(document.deliveryFrom)),
  line('Delivery address', document.deliveryAddress),
  line('Delivery contact', document.deliveryContact),
  line('Contact', document.buyerContact),
]

/** A requisition has no field for the agent. */
export const agentInWords = ({ agent }: Pick<ErpRequisition, 'agent'>) => line('Agent', agent)

/** The agent of an order, whose name is the first line of what is said of it. */
export function agentOf(agent: ErpOrder['agent']): AgentForm | null {
  const [name = '', ...rest] = (agent ?? '').split('\n')
  // A name that its field cannot hold stands whole in the address.
  const fits = AgentForm.shape.name.safeParse(name).success
  const [named, address] = fits ? [name, rest.join('\n')] : ['', agent]
  return someAgent(AgentForm.parse({ name: named, address, contact: null }))
}

type Terms = Pick<ErpOrder, 'incoterm' | 'incotermPlace' | 'paymentTerms'>

/** The terms of an order in its own fields; what none of them can hold, in words. */
export function orderTerms({ incoterm, incotermPlace, paymentTerms }: Terms) {
  const rule = incotermOf(incoterm)
  const due = paymentTermsOf(paymentTerms)
  return {
    fields: { incoterm: rule, incotermPlace: rule ? incotermPlace : null, paymentTerms: due },
    words: [
      rule ? '' : line('Terms of delivery', [incoterm, incotermPlace].filter(Boolean).join(' ')),
      due ? '' : line('Payment terms', paymentTerms),
    ],
  }
}

/** A requisition has no fields for terms. */
export const termsInWords = ({ incoterm, incotermPlace, paymentTerms }: Terms): string[] => [
  line('Terms of delivery', [incoterm, incotermPlace].filter(Boolean).join(' ')),
  line('Payment terms', paymentTerms),
]

/** Lines of text, one under the other; empty ones are left out. */
export const inLines = (...parts: readonly string[]) => parts.filter(Boolean).join('\n')
