import type { LetterFacts, LetterName } from '@fairlead/api/letters'
import { teamRoleLabels } from '@fairlead/validation/team'
import type { Member } from '../../actor.ts'
import type { Acting } from '../../context.ts'
import { sendLetter } from '../../mail/letters.ts'
import { factsOf, nameOf, type MemberRow } from './team.queries.ts'

type Acted = Acting<Member>
type Reader = Pick<MemberRow, 'id' | 'email' | 'firstName' | 'lastName'>

/** A letter to one of the people, by name. */
export function mailMember<N extends Extract<LetterName, `account.${string}`>>(
  acting: Acted,
  event: number,
  { to, ...wording }: { to: Reader; letter: N; facts: LetterFacts<N>; path?: string },
) {
  const name = nameOf(to)
  return sendLetter(acting, {
    event,
    to: [{ accountId: to.id, name, address: to.email }],
    greeting: `Dear ${name},`,
    ...wording,
  })
}

export const mailRoleChanged = (acting: Acted, event: number, to: MemberRow) =>
  mailMember(acting, event, {
    to,
    letter: 'account.roleChanged',
    facts: {
      by: acting.actor.name,
      company: acting.actor.companyName,
      role: teamRoleLabels[factsOf(to).role],
      vessels: to.vessels.join(', '),
    },
  })
