import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../frame/paths.ts'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { PreferencesPart } from './preferences-part.tsx'
import { ProfilePart } from './profile-part.tsx'

const VesselsPart = lazy(async () => ({
  default: (await import('../plain-records.ts')).VesselsPart,
}))
const MailRulesPart = lazy(async () => ({
  default: (await import('./mail-rules-part.tsx')).MailRulesPart,
}))
const TeamPart = lazy(async () => ({ default: (await import('../plain-records.ts')).TeamPart }))
const AgentsPart = lazy(async () => ({
  default: (await import('../ihm/agents-part.tsx')).AgentsPart,
}))
const CataloguePart = lazy(async () => ({
  default: (await import('../plain-records.ts')).CataloguePart,
}))
const TagsPart = lazy(async () => ({ default: (await import('../plain-records.ts')).TagsPart }))
const MessageTemplatesPart = lazy(async () => ({
  default: (await import('../plain-records.ts')).MessageTemplatesPart,
}))
const ApprovalPolicyPart = lazy(async () => ({
  default: (await import('./approval-policy-part.tsx')).ApprovalPolicyPart,
}))
const BudgetPart = lazy(async () => ({
  default: (await import('../budget/budget-parts.tsx')).BudgetPart,
}))
const VesselBudgetsPart = lazy(async () => ({
  default: (await import('../budget/budget-parts.tsx')).VesselBudgetsPart,
}))
const PapersPart = lazy(async () => ({ default: (await import('./papers-part.tsx')).PapersPart }))

const MailPart = () => (
  <div className="scroll" tabIndex={0} role="region" aria-label="My mail">
    <div className="page stack">
      <MailRulesPart />
    </div>
  </div>
)

const parts = {
  profile: { label: 'My profile', Part: ProfilePart },
  mail: { label: 'My mail', Part: MailPart },
  vessels: { label: 'Vessels', Part: VesselsPart },
  team: { label: 'Team', Part: TeamPart },
  'ihm-agents': { label: 'IHM agents', Part: AgentsPart },
  tags: { label: 'Tags', Part: TagsPart },
  'message-templates': { label: 'Message templates', Part: MessageTemplatesPart },
  catalogue: { label: 'Catalogue', Part: CataloguePart },
  budget: { label: 'Budget', Part: BudgetPart },
  'vessel-budget': { label: 'Vessel budgets', Part: VesselBudgetsPart },
  papers: { label: 'Papers and numbers', Part: PapersPart },
  approvals: { label: 'Approvals', Part: ApprovalPolicyPart },
  preferences: { label: 'Settings', Part: PreferencesPart },
} as const
type PartName = keyof typeof parts

/** The buyer's account, one part at a time. */
export function AccountPage() {
  const { page = 'profile' } = useParams()
  const { Part } = parts[page as PartName]
  return (
    <>
      <PageHead title="Account" />
      <Tabs
        label="Account"
        tabs={(Object.keys(parts) as PartName[]).map((name) => ({
          label: parts[name].label,
          to: paths.account(name),
          current: name === page,
        }))}
      />
      <LeaveGuard key={page}>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </LeaveGuard>
    </>
  )
}
