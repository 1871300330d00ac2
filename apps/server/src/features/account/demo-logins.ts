import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { demoPassword, demoPeople } from '../demo/demo.people.ts'

export const demoLogins: Handler<'account.demoLogins'> = async ({ services }) => {
  if (!services.config.demo) throw new Refusal('page.missing')
  return demoPeople.map(({ role, name, email }) => ({ role, name, email, password: demoPassword }))
}
