import { limits } from '@fairlead/validation/limits'

/** What stands in the way of an account: logging in, registering, its mails and its team. */
export const accountRefusals = {
  'team.last-administrator': [
    409,
    'A company keeps at least one administrator. Make a colleague an administrator first',
  ],
  'team.self': [409, 'This is done by another administrator, never by yourself'],
  'team.heir': [409, 'Please name the colleague who takes over what is open'],
  'auth.failed': [401, 'Authentication failed'],
  'auth.locked': [
    401,
    'Your account has been locked! Your account has been locked due to many failed login attempts. Please contact support!',
  ],
  'auth.company-locked': [401, 'Your company has been locked. Please contact support'],
  'auth.code-needed': [401, 'Please enter the code of your authenticator app'],
  'auth.external': [401, 'Could not login with external account. Please contact support'],
  'auth.external-unknown': [
    401,
    'No account here belongs to this Microsoft account. Log in with your password, or ask your administrator to invite you',
  ],
  'auth.unknown-user': [400, 'Not valid username. Please contact support.'],
  'auth.key-invalid': [400, 'This link is no longer valid. Please ask for a new one'],
  'mail.unknown-address': [400, 'One of the addresses is not in your list any more'],
  'mail.address-known': [409, 'This address is in your list already'],
  'mail.addresses-full': [409, `At most ${limits.mailAddresses} further addresses`],
  'mail.link-over': [400, 'This link is no longer valid. Please ask for a new one'],
  'register.user-exists': [409, 'A user with this email exists'],
  'register.company-exists': [409, 'A company with this name exists'],
  'registration.incomplete': [403, 'Please complete the registration of your company first'],
  'registration.missing': [
    400,
    'Some answers are still missing. Please complete them, then finish',
  ],
  'registration.completed': [409, 'Registration already completed'],
  'set-up.done': [409, 'This installation has been set up already. Please log in'],
  'set-up.code': [
    400,
    'This is not the code. The server prints it when it starts, and a new one each time',
  ],
  'verify.already': [409, 'Profile already verified'],
  'verify.failed': [406, 'Verification failed: the link is not valid or has expired'],
  'verify.mail': [400, 'The verification email cannot be sent'],
  'posting.closed': [410, 'This posting is closed. The open ones stand under Careers'],
  'captcha.failed': [400, 'Please confirm that you are human and try again'],
} as const
