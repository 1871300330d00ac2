/**
 * Asks for what the first page shows while the code of that page still loads. It stands alone, so that it runs as soon as it
 * is here; `server/client.ts` takes each answer once. An address is written as the client writes it: `first-asked.test.ts`.
 */
const list = (call: string, page: string, field: string, order: string) =>
  `/api/${call}?${new URLSearchParams({
    filter: JSON.stringify({ page }),
    range: '[0,49]',
    sort: JSON.stringify([field, order]),
  }).toString()}`

/** What the first page at an address asks for; of a list only that which nobody has filtered. */
export function firstAsked(path: string, search: string): string[] {
  const [, , area = '', place = '', page = '', more] = path.split('/')
  if (area === 'external') return []
  const user = ['/api/user']
  const plain = !search && !more
  if (area === 'buyer') {
    const all = [...user, '/api/buyer/dashboard-counts', '/api/buyer/approvals/count']
    if (place !== 'dashboard' || !plain) return all
    if (/^(in-process|unquoted)-rfqs$/.test(page))
      return [...all, list('buyer/cases', page, 'dueAt', 'ASC')]
    if (/^(draft|import)-rfqs$/.test(page))
      return [...all, list('buyer/cases', page, 'createdAt', 'DESC')]
    return all
  }
  if (area === 'supplier' && place === 'new-dashboard') {
    const all = [...user, '/api/supplier/dashboard-counts']
    return plain && page === 'unquoted-rfqs'
      ? [...all, list('supplier/requests', page, 'dueAt', 'ASC')]
      : all
  }
  return user
}

/** The heading of the page at an address, where it hangs on nothing else. It stands before the code of its page is here. */
const firstHeading = (path: string): string =>
  /^\/secured\/(buyer\/dashboard|supplier\/new-dashboard)\/[a-z-]+-(rfqs|pos|purchase-orders)$/.test(
    path,
  )
    ? 'RFQs and orders'
    : ''

const heading = globalThis.document?.querySelector('#boot p')
if (heading) heading.textContent = firstHeading(location.pathname)

/** For how long an answer that nobody took is kept, in milliseconds. */
const fresh = 10_000

declare global {
  /** The answers on their way, by address; the client sets it too, so that nothing is asked twice. */
  var firstAnswers: Map<string, Promise<Response>> | undefined
}

const [, token] = /(?:^|; )fairlead-session=([^;]+)/.exec(globalThis.document?.cookie ?? '') ?? []
if (token && !globalThis.firstAnswers) {
  const answers = (globalThis.firstAnswers = new Map<string, Promise<Response>>())
  const headers = {
    'X-Token': decodeURIComponent(token),
    'X-Time-Zone':
      globalThis.Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  for (const address of firstAsked(location.pathname, location.search)) {
    const answer = fetch(address, {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(60_000),
      headers,
    })
    answers.set(address, answer)
    const forget = () => setTimeout(() => answers.delete(address), fresh)
    answer.then(forget, forget)
  }
}
