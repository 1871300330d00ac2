import type { SomeHandlers } from '../../context.ts'
import { checkInstallation } from './check-installation.ts'
import { getOperator } from './get-operator.ts'
import { getRules, saveRules } from './rules.ts'
import { saveOperator } from './save-operator.ts'
import { sendTestMail } from './test-mail.ts'

export const operatorHandlers = {
  'operator.get': getOperator,
  'operator.save': saveOperator,
  'operator.rules': getRules,
  'operator.saveRules': saveRules,
  'operator.checks': checkInstallation,
  'operator.testMail': sendTestMail,
} satisfies SomeHandlers
