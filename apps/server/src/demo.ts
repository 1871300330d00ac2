import type { Reply } from '@fairlead/api/contract'
import type { ContractCalls } from '@fairlead/api/calls'
import type { Config } from './config.ts'
import type { Db } from './db/connect.ts'

/** What a demo brings to the server that shows it: the product itself knows none. */
export interface Demo {
  /** Fills an empty database; does nothing where there are companies already. */
  seed(db: Db, config: Config, now: Date): Promise<void>
  /** The known people, for the log-in page. */
  logins: DemoLogin[]
}

export type DemoLogin = Reply<ContractCalls['account.demoLogins']>[number]
