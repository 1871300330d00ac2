import type { RouteObject } from 'react-router'
import { page } from '../frame/area.ts'

/** The pages of a link holder: no session, no shell. A wrong link is told by the server, not by its form. */
export const routes: RouteObject[] = [
  page(
    'request/:uuid',
    { title: 'Request for quotation' },
    async () =>
      (await import('../features/sourcing/link/external-request-page.tsx')).ExternalRequestPage,
  ),
  page(
    'external-quotation-sent-success/:uuid',
    { title: 'Quotation sent' },
    async () => (await import('../features/sourcing/link/receipt-page.tsx')).ExternalSentPage,
  ),
  page(
    'external-quotation-already-quoted/:uuid',
    { title: 'Already quoted' },
    async () => (await import('../features/sourcing/link/receipt-page.tsx')).AlreadyQuotedPage,
  ),
]
