import type { Handler } from '../../context.ts'

export const getPortEdition: Handler<'support.portEdition'> = async ({ db }) => {
  const edition = await db
    .selectFrom('referenceEdition')
    .select(['edition', 'changedAt'])
    .where('list', '=', 'ports')
    .executeTakeFirst()
  const { listed, kept } = await db
    .selectFrom('port')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('listed', '=', true).as('listed'),
      eb.fn.countAll<number>().filterWhere('listed', '=', false).as('kept'),
    ])
    .executeTakeFirstOrThrow()
  return { edition: edition?.edition.split('/')[0] ?? '', listed, kept }
}
