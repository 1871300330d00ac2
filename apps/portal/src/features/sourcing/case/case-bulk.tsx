import Ban from 'lucide-react/icons/ban'
import Bell from 'lucide-react/icons/bell'
import Download from 'lucide-react/icons/download'
import Users from 'lucide-react/icons/users'
import { useDataProvider, useListContext, useNotify, useRefresh } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '@fairlead/validation/limits'
import { paths } from '../../../frame/paths.ts'
import { CallFailed } from '../../../server/call-failed.ts'
import type { ContractDataProvider } from '../../../server/data-provider.ts'
import { download } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useSelectedRows } from '../../../ui/use-selected-rows.ts'
import { caseName, type CaseRow } from './case-columns.tsx'

/** What can be done with several RFQs at once. */
export function CaseBulk() {
  const { onUnselectItems } = useListContext<CaseRow>()
  const rows = useSelectedRows<CaseRow>()
  const { remind, cancel } = useCaseMoves()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState<'' | 'remind' | 'zip' | 'cancel'>('')
  const tooMany = rows.length > limits.casesPerRequest
  const open = rows.filter((row) => row.state === 'OPEN')
  const sendable = rows.filter(
    (row) => row.state === 'OPEN' || (row.state === 'NEW' && !row.onBoard),
  )
  const run = async (what: 'remind' | 'zip' | 'cancel', work: () => Promise<unknown>) => {
    setBusy(what)
    await work().finally(() => setBusy(''))
  }
  return (
    <>
      <Button
        small
        icon={Bell}
        busy={busy === 'remind'}
        disabled={open.length === 0 || tooMany}
        onClick={() => void run('remind', () => remind(open))}
      >
        Send reminder
      </Button>
      <Button
        small
        icon={Users}
        disabled={sendable.length === 0 || tooMany}
        onClick={() => void navigate(paths.addSuppliersTo(sendable.map((row) => row.id)))}
      >
        Add suppliers
      </Button>
      <Button
        small
        icon={Download}
        busy={busy === 'zip'}
        disabled={tooMany}
        onClick={() =>
          void run('zip', () =>
            download('download.casesZip', { params: { ids: rows.map((row) => row.id).join(',') } }),
          )
        }
      >
        RFQs as PDF
      </Button>
      <Button
        small
        kind="danger-quiet"
        icon={Ban}
        disabled={tooMany}
        onClick={() => setAsking(true)}
      >
        Cancel RFQs
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title={rows.length === 1 ? 'Cancel 1 RFQ' : `Cancel ${rows.length} RFQs`}
          note={rows.map(caseName).join(', ')}
          action={rows.length === 1 ? 'Cancel this RFQ' : `Cancel ${rows.length} RFQs`}
          keep="Keep them"
          emails="Tell the suppliers by e-mail"
          busy={busy === 'cancel'}
          onClose={() => setAsking(false)}
          onConfirm={({ sendEmails }) =>
            void run('cancel', () => cancel(rows, sendEmails)).then(() => {
              setAsking(false)
              onUnselectItems()
            })
          }
        >
          Their suppliers will see the RFQ as cancelled. You can reopen it later.
        </ConfirmDialog>
      )}
    </>
  )
}

/** Moves of several RFQs, and the words about what became of them. */
function useCaseMoves() {
  const dataProvider = useDataProvider<ContractDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  /** Reminds every supplier of these RFQs from whom an answer is awaited. */
  const remind = async (rows: readonly CaseRow[]) => {
    try {
      const caseIds = rows.map((row) => row.id)
      const { sent, skipped } = await dataProvider.act('request.remindBulk', { body: { caseIds } })
      if (sent === 0) return notify('Nobody is left to be reminded')
      const detail = skipped > 0 ? `${skipped} could not be reminded` : undefined
      notify(`Reminder sent to ${suppliers(sent)}`, { type: 'success', detail })
      refresh()
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    }
    return undefined
  }
  const cancel = async (rows: readonly CaseRow[], tell: boolean) => {
    const query = { sendEmails: tell ? ('true' as const) : ('false' as const) }
    const refused = new Map<string, string[]>()
    for (const row of rows) {
      try {
        await dataProvider.act('case.cancel', { params: { id: row.id }, query })
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        refused.set(error.message, [...(refused.get(error.message) ?? []), caseName(row)])
      }
    }
    const count = rows.length - [...refused.values()].flat().length
    if (count > 0) notify(count === 1 ? '1 RFQ cancelled' : `${count} RFQs cancelled`, done)
    for (const [message, names] of refused)
      notify(message, { type: 'error', detail: names.join(', '), autoHideDuration: 10_000 })
    refresh()
  }
  return { remind, cancel }
}

const done = { type: 'success' } as const
const suppliers = (count: number) => (count === 1 ? '1 supplier' : `${count} suppliers`)
