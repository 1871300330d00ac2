import { Refusal } from '@fairlead/api/refusals'
import type { Db } from '../../db/connect.ts'

/** Refuses a port we do not know, in the words of the form. */
export async function checkPort(db: Db, locode?: string | null) {
  if (!locode) return
  const port = await db
    .selectFrom('port')
    .select('locode')
    .where('locode', '=', locode)
    .executeTakeFirst()
  if (!port)
    throw new Refusal('request.invalid', [
      { path: 'deliveryPort', message: 'Please choose a port' },
    ])
}

/** A port by its code, with its name and country. */
export async function portOf(db: Db, locode: string | null) {
  if (!locode) return null
  const port = await db
    .selectFrom('port')
    .select(['locode', 'name', 'country'])
    .where('locode', '=', locode)
    .executeTakeFirst()
  return port ?? null
}
