import type { Duty } from '@fairlead/validation/team'
import type { CallName } from './calls.ts'

/** Of oneself: the account, what one looks at and how, and what one has read. */
const own =
  /^(account\.|mailRules\.|view\.|vessel\.saveMine$|case\.favour$|message\.seenOf|report\.make$|request\.get$)/
/** Accounts decide on approvals too. */
const talk = /^(message\.|approval\.(decide|saveAway)$)/
const money = /^rate\./
/** Of the company: how it presents itself, its papers and settings, its fleet, its keys, its people. */
const company =
  /^(team|supplierCompany|brand|letterhead|orderPaper|quotationPaper|quotationDefaults|series|settings|apiKey|vessel|ihmService|budget)\.|^approval\.savePolicy$/

/** The duty of a call that changes something. What is named nowhere is trading: a new call is never open to a viewer. */
export function dutyOf(name: CallName): Duty {
  if (own.test(name)) return 'own'
  if (talk.test(name)) return 'talk'
  if (money.test(name)) return 'money'
  return company.test(name) ? 'company' : 'trade'
}
