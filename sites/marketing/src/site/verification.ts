import { verifyReasons } from '@fairlead/validation/verification'

/** Where a refused verification leads: 409 was verified before, 406 says why after the first colon. */
export function verifiedPlace(refusal?: { status: number; message: string }) {
  if (refusal?.status === 409) return '/already-verified'
  const reason = refusal?.status === 406 && refusal.message.split(':').slice(1).join(':').trim()
  return reason ? `/verify-failed/${encodeURIComponent(reason)}` : '/verify-failed'
}

/** What else stands in the address is not ours to say. */
const reasons = new Set<string>(Object.values(verifyReasons))

/** The reason in the address, where it is one that the server gives. */
export function reasonIn(path: string) {
  try {
    const reason = decodeURIComponent(path.split('/')[2] ?? '')
    return reasons.has(reason) ? reason : ''
  } catch {
    return ''
  }
}
