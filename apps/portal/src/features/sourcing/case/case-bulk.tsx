import Ban from 'lucide-react/icons/ban'
import Bell from 'lucide-react/icons/bell'
import Download from 'lucide-react/icons/download'
import Tags from 'lucide-react/icons/tags'
import Users from 'lucide-react/icons/users'
import { useDataProvider, useListContext, useNotify, useRefresh } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '@fairlead/validation/limits'
import { useDuty } from '../../../frame/area-context.ts'
import { paths } from '../../../frame/paths.ts'
import { CallFailed } from '../../../server/call-failed.ts'
import { download, type ContractDataProvider } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useSelectedRows } from '../../../ui/use-selected-rows.ts'
import { caseName, type CaseRow } from './case-columns.tsx'
import { CaseTagDialog } from './case-tags.tsx'
import { RemindDialog } from './remind-dialog.tsx'

/** What can be done with several RFQs at once. */
export function CaseBulk() {
  const { onUnselectItems } = useListContext<CaseRow>()
  const rows = useSelectedRows<CaseRow>()
  const cancel = useCancelling()
  const trades = useDuty('trade')
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'' | 'remind' | 'cancel' | 'tag'>('')
  const [busy, setBusy] = useState<'' | 'zip' | 'cancel'>('')
  const tooMany = rows.length > limits.casesPerRequest
  const open = rows.filter((row) => row.state === 'OPEN')
  const sendable = rows.filter(
    (row) => row.state === 'OPEN' || (row.state === 'NEW' && !row.onBoard),
  )
  const run = async (what: 'zip' | 'cancel', work: () => Promise<unknown>) => {
    setBusy(what)
    await work().finally(() => setBusy(''))
  }
  return (
    <>
      {trades && (
        <>
          <Button
            small
            icon={Bell}
            disabled={open.length === 0 || tooMany}
            aria-haspopup="dialog"
            onClick={() => setAsking('remind')}
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
        </>
      )}
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
      {trades && (
        <>
          <Button
            small
            icon={Tags}
            disabled={tooMany}
            aria-haspopup="dialog"
            onClick={() => setAsking('tag')}
          >
            Change tags
          </Button>
          <Button
            small
            kind="danger-quiet"
            icon={Ban}
            disabled={tooMany}
            aria-haspopup="dialog"
            onClick={() => setAsking('cancel')}
          >
            Cancel RFQs
          </Button>
        </>
      )}
      {asking === 'remind' && (
        <RemindDialog
          caseIds={open.map((row) => row.id)}
          onClose={() => setAsking('')}
          onSent={() => onUnselectItems()}
        />
      )}
      {asking === 'tag' && <CaseTagDialog cases={rows} onClose={() => setAsking('')} />}
      {asking === 'cancel' && (
        <ConfirmDialog
          danger
          title={rows.length === 1 ? 'Cancel 1 RFQ' : `Cancel ${rows.length} RFQs`}
          note={rows.map(caseName).join(', ')}
          action={rows.length === 1 ? 'Cancel this RFQ' : `Cancel ${rows.length} RFQs`}
          keep="Keep them"
          emails="Tell the suppliers by e-mail"
          busy={busy === 'cancel'}
          onClose={() => setAsking('')}
          onConfirm={({ sendEmails }) =>
            void run('cancel', () => cancel(rows, sendEmails)).then(() => {
              setAsking('')
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

/** Cancels several RFQs, with words about what became of them. */
function useCancelling() {
  const dataProvider = useDataProvider<ContractDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
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
  return cancel
}

const done = { type: 'success' } as const
