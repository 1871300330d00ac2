import type { Handler } from '../../context.ts'
import { demoPassword, demoPeople } from '../demo/demo.people.ts'

export const demoLogins: Handler<'account.demoLogins'> = async ({ services }) => {
  if (!services.config.demo) return []
  return demoPeople.map(({ role, name, email }) => ({ role, name, email, password: demoPassword }))
}
