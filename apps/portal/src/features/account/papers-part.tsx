import { AdministratorsOnly } from '../../ui/administrators-only.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { LetterheadSection } from './letterhead-form.tsx'
import { OrderPapersSection } from './order-papers-form.tsx'
import { QuotationPapersSection } from './quotation-papers-form.tsx'
import { SeriesSection } from './series-form.tsx'

/** What the papers of a buyer say and how they are numbered. */
export function PapersPart() {
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label="Papers and numbers">
      <div className="page page--narrow">
        <AdministratorsOnly>
          <LetterheadSection note="On your RFQs and orders" />
          <OrderPapersSection />
          <SeriesSection />
        </AdministratorsOnly>
      </div>
    </div>
  )
}

/** What the quotations of a supplier say: its letterhead and its terms of sale. */
export function LetterheadPage() {
  return (
    <>
      <PageHead title="Letterhead and terms" />
      <div className="scroll" tabIndex={0} role="region" aria-label="Letterhead and terms">
        <div className="page page--narrow">
          <AdministratorsOnly>
            <LetterheadSection note="On your quotations" />
            <QuotationPapersSection />
          </AdministratorsOnly>
        </div>
      </div>
    </>
  )
}
