import type { RefObject } from 'react'
import { formatQuantity } from '@fairlead/formatting/number'
import type { PriceLine } from '@fairlead/validation/price-list'
import { toast } from '../../frame/toast.ts'
import { act } from '../../server/act.ts'
import { CallFailed } from '../../server/call-failed.ts'
import { onCallFailed, onceRead, queryClient, useCall } from '../../server/queries.ts'
import { lineOf, type ListChanges, type OverlapRow } from './price-list-model.ts'
import type { Show } from './window-tools.tsx'

interface Options {
  contractId: number
  uuid: string
  number: number
  revision: RefObject<number>
  /** The lines are to be read again. */
  onRead: () => void
}

/** What a list of the draft changes, kept up with what is saved; and lines that are taken out or put back beside the sheet. */
export function useListChanges({ contractId: id, uuid, number, revision, onRead }: Options) {
  const params = { id, listUuid: uuid }
  const { data: found } = useCall(
    'priceList.changes',
    { params },
    { refetchOnMount: 'always', placeholderData: (before) => before, ...onceRead },
  )
  const revisionOf = async (of: { id: number; listUuid: string }) =>
    (await act('priceList.get', { params: { ...of, number } })).revision
  const save = async (listUuid: string, typed: { lines: PriceLine[]; remove: number[] }) => {
    const own = listUuid === uuid
    const of = { id, listUuid }
    const readAgain = () => {
      if (own) onRead()
      for (const name of ['priceList.changes', 'contract.version'])
        void queryClient.invalidateQueries({ queryKey: [name] })
    }
    try {
      const known = own ? revision.current : await revisionOf(of)
      const reply = await act('priceList.saveLines', {
        params: of,
        body: { revision: known, ...typed },
      })
      if (own) revision.current = reply.revision
      readAgain()
      return true
    } catch (error) {
      onCallFailed(error, false)
      toast.error(wordsOf(error))
      // What others saved meanwhile is read before it is tried again; without a line the sheet stays as it is.
      if (error instanceof CallFailed && error.status === 409) {
        if (own) revision.current = await revisionOf(of).catch(() => revision.current)
        readAgain()
      }
      return false
    }
  }
  const add = (line: PriceLine) => save(uuid, { lines: [line], remove: [] })
  const takeOut = async ({ uuid: listUuid, position, lineId }: OverlapRow) => {
    const [line] = await act('priceList.lines', {
      params: { id, listUuid, number },
      range: [position - 1, position - 1],
    }).catch(() => [])
    if (!(await save(listUuid, { lines: [], remove: [lineId] }))) return
    toast(`Line ${position} is taken out`, {
      ...(line?.id === lineId && {
        action: {
          label: 'Undo',
          run: () => void save(listUuid, { lines: [lineOf(line)], remove: [] }),
        },
      }),
    })
  }
  return { found, add, takeOut }
}

/** What a refused change of a list says. */
export const wordsOf = (error: unknown) =>
  error instanceof CallFailed && error.code === 'record.stale'
    ? 'Somebody else changed this list in the meantime. It is read again: look, and try once more'
    : error instanceof Error
      ? error.message
      : String(error)

const labels: Record<Show, string> = {
  ALL: 'All',
  NEW: 'New',
  CHANGED: 'Changed',
  GONE: 'Gone',
  PROBLEM: 'Problems',
}

/** What can be chosen of a list: without a version before, nothing is new, changed or gone. */
export function tabsOf(found: ListChanges | undefined, lines: number) {
  const shows: Show[] =
    found?.against == null ? ['ALL', 'PROBLEM'] : ['ALL', 'NEW', 'CHANGED', 'GONE', 'PROBLEM']
  const count = (show: Show) => (show === 'ALL' ? (found?.lines ?? lines) : found?.counts[show])
  return shows.map((value) => ({
    value,
    label: [labels[value], count(value) !== undefined && formatQuantity(String(count(value)))]
      .filter((word) => word !== false)
      .join(' '),
  }))
}
