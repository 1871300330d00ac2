import { call } from '../islands/client.ts'
import { currentToken, forgetSession } from '../islands/session.ts'

const tell = () => {
  document.getElementById('unheard')!.hidden = false
}
if (location.search === '?unheard') tell()

// Whoever arrives here still logged in is logged out, on the server and in the other tabs.
if (currentToken()) {
  const farewell = setTimeout(() => {
    tell()
    forgetSession()
  }, 4000)
  void call('account.logout', {})
    .catch(({ status }) => status === 401 || tell())
    .then(() => {
      clearTimeout(farewell)
      forgetSession()
    })
}
