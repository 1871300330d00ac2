import { letters, type LetterName } from '@fairlead/api/letters'
import type { Role } from '@fairlead/validation/vocabulary'
import { fixedGroups, isFixed, type MailGroup } from '@fairlead/validation/mail-groups'
import {
  deliver,
  rulesFor,
  storedRules,
  targetsOf,
  usualRules,
  type MailRules,
} from '@fairlead/validation/mail-rules'
import type { Trx } from '../db/transaction.ts'
import type { Person, Recipient, TypedAddress } from './outbox.ts'

/** Where one letter goes, and how. */
export interface Route {
  to: Recipient
  /** The end of the reader's quiet hours. */
  notBefore: Date | null
  /** Why the reader got it, and where that is changed. */
  because: { words: string; path?: string }
  /** In place of a mail of its own: whose digest it stands in, and when that goes out. */
  digest?: { accountId: number; addressId: number | null; at: Date }
}

interface Routed {
  letter: LetterName
  to: readonly Recipient[]
  pressing: boolean
}

/** Where a letter goes: the one place that asks the rules of its readers. Addresses that somebody typed have none. */
export async function routesOf(trx: Trx, now: Date, { letter, to, pressing }: Routed) {
  const people = to.filter((one): one is Person => !one.typed)
  const typed = to.filter((one): one is TypedAddress => Boolean(one.typed))
  const { group } = letters[letter]
  const named = new Set(typed.map(({ address }) => address.toLowerCase()))
  const ruled = await rulesOf(trx, people)
  const posted = { group, kind: letter, pressing }
  const routes = typed.map((one): Route => ({
    to: one,
    notBefore: null,
    because: becauseOf(one, group),
  }))
  for (const person of people) {
    const { role, rules, addresses } = ruled.get(person.accountId)!
    // Who is named as an address too gets it as such, whatever the own rules are.
    if (named.has(person.address.toLowerCase())) {
      routes.push({ to: person, notBefore: null, because: becauseOf(person, group, role) })
      continue
    }
    const delivery = deliver(posted, rules, now)
    if (delivery.way === 'NEVER') continue
    const notBefore = delivery.way === 'HELD' ? delivery.until : null
    for (const { id, ...one } of targets(person, group, rules, addresses))
      routes.push({
        to: one,
        notBefore,
        because: becauseOf(one, group, role),
        ...(delivery.way === 'DIGEST' && {
          digest: { accountId: person.accountId, addressId: id, at: delivery.at },
        }),
      })
  }
  return routes
}

interface Confirmed {
  id: number
  email: string
}
type Target = Recipient & { id: number | null }

/** The person, unless a further address that agreed gets it instead. */
function targets(
  person: Person,
  group: MailGroup,
  rules: MailRules,
  known: readonly Confirmed[],
): Target[] {
  const { toMe, addresses } = targetsOf(group, rules)
  const further = known
    .filter(({ id }) => addresses.includes(id))
    .map(({ id, email }): Target => ({ id, address: email, typed: true, namedBy: person.name }))
  return toMe || further.length === 0 ? [{ ...person, id: null }, ...further] : further
}

interface Ruled {
  role: Role
  rules: MailRules
  addresses: Confirmed[]
}

async function rulesOf(trx: Trx, people: readonly Person[]): Promise<Map<number, Ruled>> {
  const ids = people.map(({ accountId }) => accountId)
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('account')
    .leftJoin('mailRules', 'mailRules.accountId', 'account.id')
    .select(['account.id', 'account.role', 'account.teamRole', 'mailRules.rules'])
    .where('account.id', 'in', ids)
    .execute()
  const set = rows.filter(({ rules }) => rules).map(({ id }) => id)
  const addresses =
    set.length === 0
      ? []
      : await trx
          .selectFrom('mailAddress')
          .select(['id', 'accountId', 'email'])
          .where('accountId', 'in', set)
          .where('confirmedAt', 'is not', null)
          .execute()
  return new Map(
    rows.map(({ id, role, teamRole, rules }) => [
      id,
      {
        role,
        rules: rulesFor(rules ? storedRules(rules) : usualRules('UTC'), teamRole),
        addresses: addresses.filter(({ accountId }) => accountId === id),
      },
    ]),
  )
}

/** Why a reader got a mail: by an account, with where that is changed, or by an address that somebody named. */
export function becauseOf(to: Recipient, group: MailGroup, role?: Role): Route['because'] {
  const { address } = to
  if (to.typed)
    return {
      words: to.namedBy ? `${to.namedBy} named the address ${address} for mail of this kind.` : '',
    }
  const words = `Your account at Fairlead has the address ${address}.`
  if (isFixed(group) && group !== 'digest')
    return { words: `${words} Nobody may switch this off: ${fixedGroups[group].reason}.` }
  const path = role && preferences[role]
  return { words, ...(path ? { path } : {}) }
}

/** Where each role sets its own rules. */
const preferences: Partial<Record<Role, string>> = {
  supplier: '/secured/supplier/account/preferences',
  buyer: '/secured/buyer/account/mail',
  'ihm-agent': '/secured/buyer-ihm-agent/account/mail',
}
