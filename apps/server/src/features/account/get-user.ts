import type { Handler } from '../../context.ts'
import { userOf } from './account.queries.ts'
import { asMember } from './account.rules.ts'

export const getUser: Handler<'account.user'> = ({ db, actor }) => userOf(db, asMember(actor).id)
