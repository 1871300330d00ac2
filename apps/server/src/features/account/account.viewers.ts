import { sql } from 'kysely'
import type { Member } from '../../actor.ts'
import type { Services } from '../../context.ts'
import type { Sessions } from '../../realtime/gateway.ts'
import { findMember, standing } from './account.queries.ts'

/** A member who listens to what happens. */
export type Viewer = Pick<Member, 'id' | 'role' | 'companyId' | 'vesselId' | 'tokenHash'>

/** Whose realtime connection is let in, and until when: as long as the calls would be answered. */
export function viewerSessions({ db, now }: Pick<Services, 'db' | 'now'>): Sessions<Viewer> {
  return {
    async open(token) {
      const member = await findMember(db, token, now())
      return member?.acceptedGdpr && member.verified ? member : null
    },
    async standing(viewers) {
      const rows = await db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.accountId')
        .select(['session.tokenHash', 'account.role', 'account.companyId', 'account.vesselId'])
        .where(sql<boolean>`session.token_hash = any(${viewers.map((v) => v.tokenHash)})`)
        .where(standing(now()))
        .where('account.disabledAt', 'is', null)
        .execute()
      const known = new Map(rows.map((row) => [row.tokenHash, row]))
      return new Set(viewers.filter((viewer) => isSame(viewer, known.get(viewer.tokenHash))))
    },
  }
}

/** A member who was moved to another company or ship comes in anew. */
const isSame = (viewer: Viewer, row: Omit<Viewer, 'id'> | undefined): boolean =>
  row?.role === viewer.role &&
  row.companyId === viewer.companyId &&
  row.vesselId === viewer.vesselId
