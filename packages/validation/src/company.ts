import { z } from 'zod'
import { personFields } from './account-fields.ts'
import { companyLifecycle, type CompanyState } from './company-lifecycle.ts'
import { Currency } from './decimal.ts'
import { schemaOf } from './form-schema.ts'
import { ImoNumber } from './imo-number.ts'
import { actionsOf } from './lifecycle.ts'
import { companyModules } from './modules.ts'
import { messages } from './messages.ts'
import { requiredText, text } from './text.ts'
import { SupplierFocus } from './vocabulary.ts'

const imoNumber = ImoNumber.safeParse.bind(ImoNumber)

/** What support enters to make a buyer company: the company, its administrator, and a vessel to begin with. */
export const BuyerCompanyForm = schemaOf(personFields)
  .safeExtend({
    name: requiredText(120),
    country: z.string(messages.required).regex(/^[A-Z]{2}$/, messages.required),
    currency: Currency,
    vesselName: text(80).default(''),
    vesselImo: text(20)
      .transform((typed) => typed.replace(/^IMO\s*/i, ''))
      .default(''),
  })
  .superRefine(({ vesselName, vesselImo }, form) => {
    if (vesselName && !imoNumber(vesselImo).success)
      form.addIssue({
        code: 'custom',
        path: ['vesselImo'],
        message: 'Please insert a valid IMO number',
      })
    if (vesselImo && !vesselName)
      form.addIssue({ code: 'custom', path: ['vesselName'], message: messages.required })
  })
/** The form as it is typed. */
export type BuyerCompanyEntries = Required<z.input<typeof BuyerCompanyForm>>

/** What of the portal a supplier sees: at least one. */
export const FocusForm = z.object({
  focus: z
    .array(SupplierFocus)
    .min(1, 'A supplier needs at least one of these')
    .transform((focus) => SupplierFocus.options.filter((each) => focus.includes(each))),
})

/** The modules a company shall use, in the order of the list. */
export const ModulesForm = z.object({
  modules: z
    .array(z.enum(companyModules))
    .transform((on) => companyModules.filter((each) => on.includes(each))),
})

/** What can be done to a company, from what kind it is, how it stands and whether it is locked. */
export function companyActions(company: {
  kind: string
  locked: boolean
  state: CompanyState
}): CompanyAction[] {
  if (company.kind === 'OPERATOR') return []
  const facts = { ...company, role: 'support', registered: true, awaits: false } as const
  return [
    ...actionsOf(companyLifecycle, facts).filter((action) => action === 'approve'),
    company.locked ? 'unlock' : 'lock',
    ...(company.kind === 'BUYER' ? (['modules'] as const) : []),
    ...(company.kind === 'SUPPLIER' ? (['focus'] as const) : []),
  ]
}
/** The moves of a company that support makes. */
export const CompanyAction = z.enum(['approve', 'lock', 'unlock', 'modules', 'focus'])
export type CompanyAction = z.infer<typeof CompanyAction>

/** What a user of a locked company reads at the log-in. */
export const lockedWords = (reason: string) =>
  `Your company has been locked: ${reason.replace(/[.\s]+$/, '')}. Please contact support`
