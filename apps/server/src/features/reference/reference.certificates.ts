import { certifications, memberships } from './reference.data.trade.ts'

/** The certificates and memberships a supplier may name, with their names by code. */
export const certificateNames = {
  CERTIFICATE: new Map(certifications.map(({ code, name }) => [code, name])),
  MEMBERSHIP: new Map(memberships.map(({ code, name }) => [code, name])),
} as const
