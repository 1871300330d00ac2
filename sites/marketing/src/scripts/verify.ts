import { call, CallFailed } from '../islands/client.ts'
import { verifiedPlace } from '../site/verification.ts'

// /create-account-verify/{key}: asks once, then goes where the answer belongs.
const key = location.pathname.split('/')[2]
const go = (place: string) => location.replace(place)

// It leaves the address before anything else happens.
if (key) history.replaceState(null, '', '/create-account-verify')

if (!key) go('/verify-failed')
else
  call('account.verify', { params: { key: decodeURIComponent(key) } })
    .then(() => go('/verify-success'))
    .catch((refusal) => go(verifiedPlace(refusal instanceof CallFailed ? refusal : undefined)))
