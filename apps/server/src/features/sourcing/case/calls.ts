import type { SomeHandlers } from '../../../context.ts'
import { addNote } from './add-note.ts'
import { attachToCase } from './attach-to-case.ts'
import { cancelCase } from './cancel-case.ts'
import { checkSimilarAccess } from './check-similar-access.ts'
import { tellReason } from './tell-reason.ts'
import { closeCase } from './close-case.ts'
import { countCases } from './count-cases.ts'
import { createCase } from './create-case.ts'
import { detachFromCase } from './detach-from-case.ts'
import { discardCase } from './discard-case.ts'
import { favourCase } from './favour-case.ts'
import { getCaseByNumber } from './get-case-by-number.ts'
import { getCaseDraft } from './get-case-draft.ts'
import { getCaseDetails } from './get-case-details.ts'
import { getCaseFacets } from './get-case-facets.ts'
import { getCaseOverview } from './get-case-overview.ts'
import { getCaseOverviews } from './get-case-overviews.ts'
import { getCaseTimeline } from './get-case-timeline.ts'
import { getImportedCases } from './get-imported-cases.ts'
import { findSimilarCases } from './find-similar-cases.ts'
import { getPastPrices } from './get-past-prices.ts'
import { getPriceHistory } from './get-price-history.ts'
import { handOverCase } from './hand-over-case.ts'
import { listAmendments } from './list-amendments.ts'
import { listCases } from './list-cases.ts'
import { listCaseContractPrices } from './list-case-contract-prices.ts'
import { listVesselCases } from './list-vessel-cases.ts'
import { removeNote } from './remove-note.ts'
import { repeatCase } from './repeat-case.ts'
import { saveCase } from './save-case.ts'
import { tagCases } from './tag-cases.ts'
import { takeOverCase } from './take-over-case.ts'

export const caseHandlers = {
  'case.list': listCases,
  'case.counts': countCases,
  'case.facets': getCaseFacets,
  'case.create': createCase,
  'case.save': saveCase,
  'case.discard': discardCase,
  'case.repeat': repeatCase,
  'case.handOver': handOverCase,
  'case.takeOver': takeOverCase,
  'case.attach': attachToCase,
  'case.detach': detachFromCase,
  'draft.ofCase': getCaseDraft,
  'case.details': getCaseDetails,
  'case.overview': getCaseOverview,
  'case.overviews': getCaseOverviews,
  'case.overviewByNumber': getCaseByNumber,
  'case.amendments': listAmendments,
  'case.pastPrices': getPastPrices,
  'case.priceHistory': getPriceHistory,
  'contract.pricesOfCase': listCaseContractPrices,
  'case.cancel': cancelCase,
  'case.close': closeCase,
  'case.tellReason': tellReason,
  'case.addNote': addNote,
  'case.removeNote': removeNote,
  'case.timeline': getCaseTimeline,
  'case.favour': favourCase,
  'case.tag': tagCases,
  'case.imported': getImportedCases,
  'case.similar': findSimilarCases,
  'case.similarAccess': checkSimilarAccess,
  'vesselCase.list': listVesselCases,
} satisfies SomeHandlers
