import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
/** The built site. */
export const site = join(root, 'sites/marketing/dist')
/** The built portal. */
export const portal = join(root, 'apps/portal/dist')
