import type { RouteObject } from 'react-router'
import { numeric, page } from '../frame/area.ts'

/** The pages of a link holder: no session, no shell. A wrong link is told by the server, not by its form. */
export const routes: RouteObject[] = [
  // An address that was cut off before its secret.
  { index: true, loader: () => (location.replace('/public-link-error'), null) },
  page(
    'request/:uuid',
    { title: 'Request for quotation' },
    async () =>
      (await import('../features/ordering/link/external-request-page.tsx')).ExternalRequestPage,
  ),
  page(
    'edit-quotation/:uuid',
    { title: 'Change the quotation' },
    async () =>
      (await import('../features/ordering/link/external-request-page.tsx')).ExternalEditPage,
  ),
  page(
    'purchase-order/:uuid/:id?',
    { title: 'Purchase order', params: { id: numeric } },
    async () =>
      (await import('../features/ordering/link/external-order-page.tsx')).ExternalOrderPage,
  ),
  page(
    'ihm-declaration/:uuid/:id',
    { title: 'IHM forms', params: { id: numeric } },
    async () =>
      (await import('../features/ordering/link/external-declaration-page.tsx'))
        .ExternalDeclarationPage,
  ),
  page(
    'external-quotation-sent-success/:uuid',
    { title: 'Quotation sent' },
    async () => (await import('../features/ordering/link/receipt-page.tsx')).ExternalSentPage,
  ),
  page(
    'external-quotation-already-quoted/:uuid',
    { title: 'Already quoted' },
    async () => (await import('../features/ordering/link/receipt-page.tsx')).AlreadyQuotedPage,
  ),
]
