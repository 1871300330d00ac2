import { hasDesk } from '@fairlead/api/home'
import type { Demo } from '@fairlead/server/src/demo'
import { hashPassword } from '@fairlead/server/src/features/account/account.hashing'
import { gatherWords } from '@fairlead/server/src/features/reference/words.known'
import { demoPassword, demoPeople, kindOf } from './people.ts'
import { seedDemo } from './seed.ts'

/** The demo as the server takes it. */
export const demo: Demo = {
  logins: demoPeople
    .filter((one) => hasDesk(kindOf(one)))
    .map(({ role, name, email }) => ({ role, name, email, password: demoPassword })),
  async seed(db, config, now) {
    const company = await db.selectFrom('company').select('id').limit(1).executeTakeFirst()
    if (company) return
    const publicUrl = config.publicUrl ?? `http://127.0.0.1:${config.port}`
    await seedDemo(db, { now, publicUrl, passwordHash: await hashPassword(demoPassword) })
    await gatherWords(db).work({})
  },
}
