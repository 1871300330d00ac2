import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, ScrollRestoration } from 'react-router'
import { queryClient } from '../server/queries.ts'
import { Toasts } from '../ui/toasts.tsx'
import { DocumentTitle } from './document-title.tsx'

/** What every page stands on: what was read, toasts, the title. */
export function Root() {
  return (
    <QueryClientProvider client={queryClient}>
      <DocumentTitle />
      <Outlet />
      <Toasts />
      <ScrollRestoration />
    </QueryClientProvider>
  )
}
