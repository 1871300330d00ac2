import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { CallName, ContractCalls } from '@fairlead/api/calls'
import type { ClientInput, Reply } from '@fairlead/api/contract'
import { memoryStore, sendOnce } from '@fairlead/api/submission'
import { useDataProvider, useNotify, type DataProvider } from 'ra-core'
import { messages } from '../frame/messages.ts'
import { toast } from '../frame/toast.ts'
import { CallFailed, client } from './client.ts'
import { isSignedOut, sessionEnded } from './session.ts'

export type Input<N extends CallName> = ClientInput<ContractCalls[N]>
export type ReplyOf<N extends CallName> = Reply<ContractCalls[N]>
/** One row of a list call. */
export type RowOf<N extends CallName> = ReplyOf<N> extends (infer R)[] ? R : never

/** react-admin's verbs over the contract, and `act` for every verb that is the trade's own. */
export interface ContractDataProvider extends DataProvider {
  /** Any other call: `act('order.withdraw', { params: { id } })`. `key` is that of an intent which outlives the page. */
  act: <N extends CallName>(name: N, input: Input<N>, key?: string) => Promise<ReplyOf<N>>
}

/** What a failed call means for the whole page: 401 leaves for the login page, a forbidden page says so. */
export function onCallFailed(error: unknown, reading: boolean): void {
  if (!(error instanceof CallFailed)) return
  // Who stayed reads it above the page.
  if (error.status === 401 && reading && isSignedOut()) return
  if (error.status === 401) sessionEnded(error.code)
  else if (error.code === 'gdpr.not-accepted') globalThis.dispatchEvent(new Event('fairlead:gdpr'))
  else if (error.code === 'link.expired')
    globalThis.dispatchEvent(new Event('fairlead:link-expired'))
  else if (error.status === 403 && reading) location.assign('/error-403')
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => onCallFailed(error, true) }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // `letGoInTime` lets them go.
      gcTime: Infinity,
      retry: retryPassing,
    },
  },
})
/** A server that cannot be reached, or is busy, is asked three times more, after growing pauses. */
export function retryPassing(count: number, error: Error): boolean {
  return count < 3 && isPassing(error)
}

/** Whether nothing is wrong but the way there, for a while. */
export const isPassing = (error: unknown): boolean =>
  error instanceof CallFailed && [0, 502, 503, 504].includes(error.status)

/** What is asked for is not there, or not any more. */
export const isMissing = (error: unknown): boolean =>
  error instanceof CallFailed && error.status === 404

/** For what may go while it is read, or typed over: what was read of it stays, and its page says that it is gone. */
export const onceRead = {
  throwOnError: (failed: unknown, { state }: { state: { data: unknown } }) =>
    isMissing(failed) && state.data === undefined,
}

/** Reads a call. A record that is not there reaches the nearest error boundary as a 404 page. */
export function useCall<N extends CallName>(
  name: N,
  input: Input<N>,
  options: Partial<UseQueryOptions<ReplyOf<N>>> = {},
) {
  return useQuery<ReplyOf<N>>({
    queryKey: [name, input],
    queryFn: () => client.call(name, input),
    throwOnError: isMissing,
    ...options,
  })
}

/** A read that is made before it is asked for. */
export const fetchCall = <N extends CallName>(name: N, input: Input<N>) => ({
  queryKey: [name, input],
  queryFn: () => client.call(name, input),
})

/** For what is being edited: nothing is read under the hands of the person who types, whatever others do. */
export const whileTyping = { refetchOnWindowFocus: false, meta: { typing: true } } as const

/** Reads a list call with its total; the last answer stays while the next one loads. */
export function useListCall<N extends CallName>(
  name: N,
  input: Input<N>,
  options: { enabled?: boolean; refetchOnMount?: 'always' } = {},
) {
  return useQuery({
    queryKey: [name, input],
    queryFn: () => client.list(name, input),
    placeholderData: keepPreviousData,
    ...options,
  })
}

export interface ActionOptions<N extends CallName> {
  onSuccess?: (reply: ReplyOf<N>, input: Input<N>) => void
  /** The words of the success toast. */
  done?: string | ((reply: ReplyOf<N>, input: Input<N>) => string)
  /** True keeps the failure from becoming a toast: the form shows it. */
  quiet?: boolean
  /** True for content that may leave no trace on the device: its key lives as long as the page. */
  secret?: boolean
}

const onlyHere = memoryStore()

/**
 * A call that changes something, sent once: the same input again, also after a reload of the page, goes under the same
 * key until it arrived. Everything read so far is read again after success.
 */
export function useAction<N extends CallName>(name: N, options: ActionOptions<N> = {}) {
  const cache = useQueryClient()
  const dataProvider = useDataProvider<ContractDataProvider>()
  const notify = useNotify()
  return useMutation<ReplyOf<N>, CallFailed, Input<N>>({
    mutationFn: (input) =>
      options.secret
        ? sendOnce(name, input, {
            store: onlyHere,
            send: (key) => dataProvider.act(name, input, key),
          })
        : dataProvider.act(name, input),
    onSuccess: (reply, input) => {
      const words = typeof options.done === 'function' ? options.done(reply, input) : options.done
      if (words) notify(words, { type: 'success' })
      options.onSuccess?.(reply, input)
      void cache.invalidateQueries()
    },
    onError: (error) => {
      onCallFailed(error, false)
      // It is no longer as the page shows it.
      if (error.status === 409) void cache.invalidateQueries()
      if (!options.quiet && error.status !== 401) notify(error.message, { type: 'error' })
    },
  })
}

/** What the server says of itself to a person: too much is asked, or too much at once. */
const inWords = new Set([400, 409, 429, 503])

/** Downloads a file under the name the server gave it. */
export async function download<N extends CallName>(name: N, input: Input<N>): Promise<void> {
  try {
    saveFile(await client.download(name, input))
  } catch (error) {
    onCallFailed(error, false)
    toast.error(
      error instanceof CallFailed && inWords.has(error.status) ? error.message : messages.download,
    )
  }
}

/** A file that is shown, not saved. */
export const fetchFile = <N extends CallName>(name: N, input: Input<N>): Promise<File> =>
  client.download(name, input)

export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
