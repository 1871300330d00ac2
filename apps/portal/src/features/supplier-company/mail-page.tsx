import { sellsToShips } from '@fairlead/api/home'
import { useState } from 'react'
import { DraftStatus } from '../../drafts/draft-status.tsx'
import { useUser } from '../../frame/area-context.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import { MailRulesPart } from '../account/mail-rules-part.tsx'
import { DesksPart } from './parts/desks-part.tsx'
import { PartContext, type OpenPart } from './use-part.ts'
import './supplier-company.css'

/** `/secured/supplier/account/preferences`: the own mail, and below it the addresses of the company. */
export function MailPage() {
  const sells = sellsToShips(useUser())
  const [open, setOpen] = useState<OpenPart | null>(null)
  return (
    <PartContext value={setOpen}>
      <PageHead
        title="Mail"
        aside={<span className="muted purpose">What reaches you, when and where</span>}
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="Mail">
        <div className="page stack">
          <MailRulesPart />
          {sells && (
            <Section
              title="Addresses of the company"
              note="For RFQs and orders. Nobody’s own rules change them"
              end={open && <DraftStatus saving={open.saving} what="Saved" />}
            >
              <div className="stack page--narrow">
                <DesksPart />
              </div>
            </Section>
          )}
        </div>
      </div>
    </PartContext>
  )
}
