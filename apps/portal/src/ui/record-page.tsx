import { ShowBase } from 'ra-core'
import type { ReactNode } from 'react'
import { isMissing, retryPassing } from '../server/queries.ts'
import { whole } from '../server/record.ts'
import type { OneResource } from '../server/resources.ts'

interface RecordPageProps {
  resource: OneResource
  id: number
  loading: ReactNode
  /** The page; its parts read `useRecord`. */
  children: ReactNode
}

/** One that is not there reaches the nearest error boundary as the 404 page, without a toast or another address. */
const queryOptions = {
  meta: whole,
  retry: retryPassing,
  onError: () => undefined,
  throwOnError: isMissing,
}

/** A record on its own page, on react-admin's show controller. */
export function RecordPage({ resource, id, loading, children }: RecordPageProps) {
  return (
    <ShowBase
      disableAuthentication
      resource={resource}
      id={id}
      queryOptions={queryOptions as object}
      render={({ record }) => (record ? children : loading)}
    />
  )
}
