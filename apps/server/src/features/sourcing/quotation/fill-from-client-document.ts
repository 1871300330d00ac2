import type { OfferedLine } from '@fairlead/api/calls/offer'
import { CaseRequest } from '@fairlead/api/calls/request'
import { Refusal } from '@fairlead/api/refusals'
import type { CaseLine } from '@fairlead/api/shapes'
import { matchOffers, type OfferMatch } from '@fairlead/validation/offer-matching'
import type { Handler } from '../../../context.ts'
import { readDocument } from '../../../documents/spreadsheet.ts'
import { readOffers, type Offer } from '../../reading/reading.offer-lines.ts'
import { normaliseUnit } from '../../reading/reading.units.ts'
import { requestDocument } from './quotation.request.ts'
import { getCaseOfRequest, getRequest } from '../request/request.queries.ts'

const kinds = {
  spares: 'SPARES',
  services: 'SERVICES',
  supplies: 'SUPPLIES',
  'contract-tender': 'CONTRACT_TENDER',
} as const

export const fillFromClientDocument: Handler<'request.fillFromClientDocument'> = async (
  { db, actor, files },
  { params },
) => {
  const request = await getRequest(db, actor, params.id)
  const [file] = files['files'] ?? []
  if (!file) throw new Refusal('document.unreadable')
  const found = await getCaseOfRequest(db, request)
  if (found.type !== kinds[params.x]) throw new Refusal('request.wrong-type')
  const { lines } = CaseRequest.parse(await requestDocument(db, found, request, 'supplier'))
  const { terms, offers, problems } = readOffers(await readDocument(file.path))
  const { matches, unmatched } = matchOffers(lines, offers)
  const asked = new Map(lines.map((line) => [line.id, line]))
  return {
    terms,
    lines: matches.map((match) =>
      offeredLine(match, offers[match.offer]!, asked.get(match.askedId)!),
    ),
    unmatched: unmatched.map(({ offer, reason }) => ({ offered: wordsOf(offers[offer]!), reason })),
    problems,
  }
}

/** A line with something to look at is never more than unsure: a person must say that it counts. */
function offeredLine(match: OfferMatch, offer: Offer, line: CaseLine): OfferedLine {
  const problems = [...offer.problems, ...unitProblem(offer, line)]
  return {
    caseLineId: line.id,
    number: line.position,
    name: line.name,
    offered: wordsOf(offer),
    sure: problems.length > 0 ? 'UNSURE' : match.sure,
    by: match.by,
    values: {
      unitCost: offer.unitCost,
      quantity: offer.quantity,
      discountPercent: offer.discountPercent,
      availabilityDays: offer.availabilityDays,
      quality: offer.quality,
      // A list printed from the request repeats what the buyer wrote.
      itemNotes: offer.notes === line.remarks ? null : offer.notes,
    },
    problems,
  }
}

function unitProblem({ unit }: Offer, line: CaseLine): string[] {
  const meaning = (label: string) => normaliseUnit(label).code ?? label.toLowerCase()
  if (!unit || meaning(unit) === meaning(line.unit)) return []
  return [`Offered in ${unit}, asked in ${line.unit}`]
}

const wordsOf = ({ number, codes, name }: Offer) =>
  [number, codes[0], name].filter(Boolean).join(' ').slice(0, 300)
