/** Where a refused verification leads: 409 was verified before, 406 says why after the first colon. */
export function verifiedPlace(refusal?: { status: number; message: string }) {
  if (refusal?.status === 409) return '/already-verified'
  const reason = refusal?.status === 406 && refusal.message.split(':').slice(1).join(':').trim()
  return reason ? `/verify-failed/${encodeURIComponent(reason)}` : '/verify-failed'
}

/** The reason in the address, as text. */
export function reasonIn(path: string) {
  try {
    return decodeURIComponent(path.split('/')[2] ?? '')
  } catch {
    return ''
  }
}
