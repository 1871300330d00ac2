import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallFailed } from '../../../server/call-failed.ts'
import { linkSecret } from '../../../server/cookie.ts'
import { fetchCall, useCall, type ReplyOf } from '../../../server/queries.ts'

/** A guest has no live connection: what it has open is looked at now and then, in milliseconds. */
export const askEvery = 30_000

/** What a link opens. */
export type Opened = ReplyOf<'external.link'>

/** The secret of the link in the address, and what it opens; one that opens nothing leads elsewhere, but never away from what is typed. */
export function useLink() {
  const cache = useQueryClient()
  const [hasExpired, setExpired] = useState(false)
  // A mail program may have taken a full stop or a bracket for a part of the address.
  const uuid = linkSecret() ?? ''
  const input = { params: { uuid } }
  const { queryKey, queryFn } = fetchCall('external.link', input)
  const { data } = useCall('external.link', input, {
    throwOnError: false,
    queryFn: () =>
      queryFn().catch((error: unknown) => {
        if (cache.getQueryData(queryKey) === undefined) return leave(error)
        throw error
      }),
  })
  useEffect(() => {
    const expire = () => setExpired(true)
    addEventListener('fairlead:link-expired', expire)
    return () => removeEventListener('fairlead:link-expired', expire)
  }, [])
  return { uuid, opened: data, hasExpired }
}

function leave(error: unknown) {
  const elsewhere = afterBrokenLink(error)
  if (!elsewhere) throw error
  location.replace(elsewhere)
  return new Promise<never>(() => undefined)
}

/** The page about a link that opens nothing any more, or never did. */
function afterBrokenLink(error: unknown): string | null {
  if (!(error instanceof CallFailed)) return null
  if (error.code === 'link.expired') return '/public-link-expired'
  if (error.status === 429) return null
  return error.status >= 400 && error.status < 500 ? '/public-link-error' : null
}

/** The addresses of a link. */
export const linkPaths = (uuid: string) => ({
  request: `/secured/external/request/${uuid}`,
  edit: `/secured/external/edit-quotation/${uuid}`,
  sent: `/secured/external/external-quotation-sent-success/${uuid}`,
  quoted: `/secured/external/external-quotation-already-quoted/${uuid}`,
  forms: (id: number) => `/secured/external/ihm-declaration/${uuid}/${id}`,
  order: (id: number) => `/secured/external/purchase-order/${uuid}/${id}`,
})
