import { call } from '../islands/server.ts'
import { currentToken, forgetSession } from '../islands/session.ts'

// Whoever arrives here still logged in is logged out, on the server and in the other tabs.
if (currentToken())
  void call('/api/logout', { method: 'POST' })
    .catch(() => undefined)
    .then(forgetSession)
