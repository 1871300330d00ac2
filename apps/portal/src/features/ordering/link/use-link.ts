import { CallFailed } from '../../../server/call-failed.ts'
import { linkSecret } from '../../../server/cookie.ts'
import { useCall, type ReplyOf } from '../../../server/queries.ts'

/** What a link opens. */
export type Opened = ReplyOf<'external.link'>

/** The secret of the link in the address, and what it opens; one that opens nothing leads elsewhere. */
export function useLink() {
  // A mail program may have taken a full stop or a bracket for a part of the address.
  const uuid = linkSecret() ?? ''
  const { data, error, refetch } = useCall(
    'external.link',
    { params: { uuid } },
    { throwOnError: false, retry: false },
  )
  const elsewhere = afterBrokenLink(error)
  if (elsewhere) location.replace(elsewhere)
  return {
    uuid,
    opened: data,
    /** Why it could not be read, where trying again may help. */
    failure: elsewhere ? null : error,
    retry: () => void refetch(),
  }
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
