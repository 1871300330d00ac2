import type { Handler } from '../../context.ts'

export const demoLogins: Handler<'account.demoLogins'> = async ({ services }) => services.demoLogins
