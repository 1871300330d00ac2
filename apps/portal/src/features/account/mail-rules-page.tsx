import { PageHead } from '../../ui/page-head.tsx'
import { MailRulesPart } from './mail-rules-part.tsx'

/** `…/account/mail`: the own mail of who has no other settings. */
export function MailRulesPage() {
  return (
    <>
      <PageHead
        title="Mail"
        aside={<span className="muted purpose">What reaches you, when and where</span>}
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="Mail">
        <div className="page stack">
          <MailRulesPart />
        </div>
      </div>
    </>
  )
}
