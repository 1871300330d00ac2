import { awaitedCompany } from '@fairlead/validation/company-lifecycle'
import { counted } from '@fairlead/validation/counted'
import { accountTypeLabels, portUseLabels } from '@fairlead/validation/supplier-company'
import {
  completenessOf,
  missingOf,
  partsOf,
  portUsesOf,
  statesOf,
  type RegistrationStep,
} from '@fairlead/validation/supplier-registration'
import type { Handler } from '../../context.ts'
import { factsOf } from './company.facts.ts'

export const getProfile: Handler<'supplierCompany.profile'> = async ({ db, actor }) => {
  const [{ facts, registeredAt, state, logo }, saved] = await Promise.all([
    factsOf(db, actor.companyId),
    db
      .selectFrom('companyPart')
      .leftJoin('account', 'account.id', 'companyPart.savedBy')
      .select([
        'companyPart.part',
        'companyPart.version',
        'companyPart.savedAt',
        'account.firstName',
        'account.lastName',
      ])
      .where('companyPart.companyId', '=', actor.companyId)
      .execute(),
  ])
  const begun = saved.map(({ part }) => part)
  // What was said when the account was made, or before these parts were kept, counts as begun.
  for (const step of spoken(facts)) begun.push(...partsOf(step))
  const whole = registeredAt !== null
  return {
    id: actor.companyId,
    basics: facts.basics,
    basicsVersion: saved.find(({ part }) => part === 'basics')?.version ?? 0,
    logo,
    accountTypes: [...facts.accountTypes],
    isRegistrationCompleted: whole,
    awaitsApproval: state === awaitedCompany,
    portUses: portUsesOf(facts.accountTypes),
    steps: statesOf(facts, begun).map((one) => ({ ...one, summary: summaryOf(one.step, facts) })),
    missing: missingOf(facts),
    completeness: completenessOf(facts),
    saved: saved.map(({ part, savedAt, firstName, lastName }) => ({
      part,
      at: savedAt,
      by: firstName ? `${firstName} ${lastName}` : null,
    })),
  }
}

type Facts = Awaited<ReturnType<typeof factsOf>>['facts']

const spoken = (facts: Facts): RegistrationStep[] => [
  ...(facts.accountTypes.length > 0 ? (['accountTypes'] as const) : []),
  ...(facts.basics.address ? (['basics'] as const) : []),
  ...(facts.categories.chosen > 0 ? (['categories'] as const) : []),
  ...(facts.services.chosen > 0 ? (['services'] as const) : []),
  ...(facts.brands > 0 ? (['brands'] as const) : []),
  ...(facts.approvals.length > 0 ? (['classApprovals'] as const) : []),
  ...(Object.values(facts.ports).some(({ chosen }) => chosen > 0) ? (['ports'] as const) : []),
]

function summaryOf(step: RegistrationStep, facts: Facts): string {
  const { categories, services, approvals } = facts
  switch (step) {
    case 'accountTypes':
      return facts.accountTypes.map((type) => accountTypeLabels[type]).join(', ')
    case 'basics':
      return [facts.basics.city, facts.basics.country].filter(Boolean).join(', ')
    case 'categories':
      return categories.chosen ? `${categories.chosen} chosen, ${categories.primary} primary` : ''
    case 'brands':
      return facts.brands ? counted(facts.brands, 'brand') : ''
    case 'services':
      return services.chosen ? counted(services.chosen, 'service') : ''
    case 'classApprovals':
      return approvals.length ? counted(approvals.length, 'approval') : ''
    case 'ports':
      return portUsesOf(facts.accountTypes)
        .map((use) => {
          const { chosen, worldWide } = facts.ports[use]
          return `${portUseLabels[use]} ${worldWide ? 'world-wide' : chosen}`
        })
        .join(', ')
    case 'certificates':
      return facts.certificates ? counted(facts.certificates, 'certificate') : ''
    case 'desks':
      return facts.desks ? `${facts.desks} ${facts.desks === 1 ? 'address' : 'addresses'}` : ''
  }
}
