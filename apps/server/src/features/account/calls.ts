import type { SomeHandlers } from '../../context.ts'
import { acceptGdpr } from './accept-gdpr.ts'
import { activateAccount } from './activate-account.ts'
import { addMailAddress } from './add-mail-address.ts'
import { askForReset } from './ask-for-reset.ts'
import { checkKey } from './check-key.ts'
import { changePassword } from './change-password.ts'
import { confirmMailAddress } from './confirm-mail-address.ts'
import { demoLogins } from './demo-logins.ts'
import { disableSecondFactor } from './disable-second-factor.ts'
import { enableSecondFactor } from './enable-second-factor.ts'
import { endSession } from './end-session.ts'
import { getOwnData } from './get-own-data.ts'
import { getMailRules } from './get-mail-rules.ts'
import { getMicrosoft } from './get-microsoft.ts'
import { getMicrosoftKeys } from './get-microsoft-keys.ts'
import { getSecondFactor } from './get-second-factor.ts'
import { getUser } from './get-user.ts'
import { listSessions } from './list-sessions.ts'
import { logInWithMicrosoft } from './log-in-with-microsoft.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { getProfile, saveProfile } from './profile.ts'
import { removeMailAddress } from './remove-mail-address.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { resetPassword } from './reset-password.ts'
import { saveMailRules } from './save-mail-rules.ts'
import { saveMicrosoft } from './save-microsoft.ts'
import { setUp } from './set-up.ts'
import { startSecondFactor } from './start-second-factor.ts'

export const accountHandlers = {
  'account.login': login,
  'account.forget': askForReset,
  'account.reset': resetPassword,
  'account.activate': activateAccount,
  'account.checkKey': checkKey,
  'account.user': getUser,
  'account.acceptGdpr': acceptGdpr,
  'account.logout': logout,
  'account.changePassword': changePassword,
  'account.microsoftKeys': getMicrosoftKeys,
  'account.microsoftLogin': logInWithMicrosoft,
  'account.microsoft': getMicrosoft,
  'account.saveMicrosoft': saveMicrosoft,
  'account.demoLogins': demoLogins,
  'account.setUp': setUp,
  'account.secondFactor': getSecondFactor,
  'account.startSecondFactor': startSecondFactor,
  'account.enableSecondFactor': enableSecondFactor,
  'account.renewRecoveryCodes': renewRecoveryCodes,
  'account.disableSecondFactor': disableSecondFactor,
  'account.data': getOwnData,
  'account.sessions': listSessions,
  'account.endSession': endSession,
  'account.profile': getProfile,
  'account.saveProfile': saveProfile,
  'mailRules.get': getMailRules,
  'mailRules.save': saveMailRules,
  'mailRules.addAddress': addMailAddress,
  'mailRules.removeAddress': removeMailAddress,
  'mailRules.confirmAddress': confirmMailAddress,
} satisfies SomeHandlers
