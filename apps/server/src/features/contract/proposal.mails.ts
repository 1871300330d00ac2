import type { Member } from '../../actor.ts'
import type { Acting } from '../../context.ts'
import { sendLetter } from '../../mail/letters.ts'
import { tradersOf } from '../company/company.people.ts'
import type { Proposal } from './proposal.queries.ts'

const partiesOf = ({ contractNumber, title, buyer, vendor }: Proposal) => ({
  number: contractNumber,
  title,
  buyer,
  supplier: vendor.name,
})

/** Those who buy are told of proposed prices. */
export const tellBuyer = async (context: Acting<Member>, proposal: Proposal, event: number) =>
  sendLetter(context, {
    letter: 'proposal.received',
    event,
    to: await tradersOf(context.trx, proposal.companyId),
    facts: { ...partiesOf(proposal), changes: proposal.changes, words: proposal.words },
    path: `/secured/buyer/contract/${proposal.contractId}/proposal/${proposal.id}`,
  })

/** The vendor is told once all of it is decided. */
export const tellVendor = async (context: Acting<Member>, proposal: Proposal, event: number) =>
  sendLetter(context, {
    letter: 'proposal.decided',
    event,
    to: await tradersOf(context.trx, proposal.supplierId),
    facts: {
      ...partiesOf(proposal),
      accepted: proposal.accepted,
      refused: proposal.refused,
    },
    path: `/secured/supplier/contract/${proposal.contractId}/proposal/${proposal.id}`,
  })
