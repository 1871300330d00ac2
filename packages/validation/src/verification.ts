/** Why a link that verifies an address does not; the page for it shows no other words. */
export const verifyReasons = {
  unknown: 'the link is not valid',
  expired: 'the link has expired',
} as const
