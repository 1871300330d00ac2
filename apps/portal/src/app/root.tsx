import { CoreAdminContext } from 'ra-core'
import { Outlet, ScrollRestoration } from 'react-router'
import { authProvider } from '../server/auth-provider.ts'
import { dataProvider } from '../server/data-provider.ts'
import { i18nProvider } from '../server/i18n-provider.ts'
import { queryClient } from '../server/queries.ts'
import { store } from '../server/store.ts'
import { Toasts } from '../ui/toasts.tsx'
import { DocumentTitle } from '../frame/document-title.tsx'

/** What every page stands on: react-admin's context over the contract, toasts, the title. */
export function Root() {
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
    >
      <DocumentTitle />
      <Outlet />
      <Toasts />
      <ScrollRestoration />
    </CoreAdminContext>
  )
}
