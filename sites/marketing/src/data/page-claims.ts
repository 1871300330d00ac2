import type { Live } from './claims.ts'

/** Pages of law and rules: they say what the operator does, and tests of their own hold them to the code. */
export const unclaimed: readonly string[] = ['gdpr', 'privacy', 'service-terms', 'terms']

/**
 * What written pages and articles claim of the product. Their sentences cannot be left out one by one, so a claim that is no
 * longer live does not compile here, and leads to the page that has to change.
 */
export const pageClaims: Readonly<Record<string, readonly Live[]>> = {
  accessibility: ['keyboard'],
  company: ['record', 'comparison', 'privateSuppliers', 'selfHosting'],
  'maritime-procurement': ['record', 'requests', 'declines', 'comparison', 'reasons', 'readiness'],
  // Its list is made of the claims themselves.
  'new-features': [],
  'recommendation-engine': ['suppliers', 'profile', 'links'],
  'self-hosting': ['selfHosting', 'intake', 'api'],
  'social-responsibility': ['vessels', 'links', 'suppliers', 'comparison', 'ihm', 'keyboard'],
  // Articles that name the product.
  'comparing-offers-fairly': ['comparison'],
  'explore-our-new-mobile-app': ['vessels', 'links', 'quotations'],
  'landed-cost-at-the-gangway': ['comparison'],
  'quoting-fast-and-complete': ['quotations', 'declines'],
  'split-awards': ['orders', 'comparison'],
  'writing-an-rfq-that-gets-answered': ['requests', 'links', 'declines'],
}
