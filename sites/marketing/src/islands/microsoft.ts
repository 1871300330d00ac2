import type { Reply } from '@fairlead/api/contract'
import type { ContractCalls } from '@fairlead/api/calls'
import { newKey } from '@fairlead/api/submission'

/** Whose users may enter; every work account unless the directory is named. */
export type MicrosoftKeys = Reply<ContractCalls['account.microsoftKeys']>

const stateKey = 'fairlead-microsoft'

/** Asks Microsoft for an id token and remembers what a true answer must carry. */
export function authorizeAddress({ clientId, tenant }: MicrosoftKeys) {
  const state = newKey()
  const nonce = newKey()
  sessionStorage.setItem(stateKey, JSON.stringify({ state, nonce, search: location.search }))
  const query = new URLSearchParams({
    client_id: clientId ?? '',
    response_type: 'id_token',
    response_mode: 'fragment',
    redirect_uri: `${location.origin}/login`,
    scope: 'openid profile email',
    nonce,
    state,
  })
  return `https://login.microsoftonline.com/${encodeURIComponent(tenant ?? 'organizations')}/oauth2/v2.0/authorize?${query}`
}

/** The answer that came back in the fragment: a token, why there is none, or nothing. */
export function answerInAddress(): { idToken: string } | { failed: string } | undefined {
  const answer = new URLSearchParams(location.hash.slice(1))
  if (!answer.has('id_token') && !answer.has('error')) return undefined
  const kept = JSON.parse(sessionStorage.getItem(stateKey) ?? '{}') as {
    state?: string
    nonce?: string
    search?: string
  }
  sessionStorage.removeItem(stateKey)
  history.replaceState(null, '', location.pathname + (kept.search ?? ''))
  const idToken = answer.get('id_token')
  const isOurs = kept.state && kept.state === answer.get('state')
  if (!idToken) return { failed: 'Microsoft did not sign you in. Please try again' }
  return isOurs && nonceOf(idToken) === kept.nonce
    ? { idToken }
    : { failed: 'That was for another sign-in. Please try again' }
}

/** The token answers one question only (OpenID Connect Core 3.2.2.11); its signature is for the server to check. */
function nonceOf(idToken: string): unknown {
  try {
    const claims = idToken.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(claims)) as { nonce?: unknown }).nonce
  } catch {
    return null
  }
}
