import { call } from '../islands/client.ts'
import { currentToken, forgetSession } from '../islands/session.ts'

// Whoever arrives here still logged in is logged out, on the server and in the other tabs.
if (currentToken())
  void call('account.logout', {})
    .catch(() => undefined)
    .then(forgetSession)
