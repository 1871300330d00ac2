import Ban from 'lucide-react/icons/ban'
import Bell from 'lucide-react/icons/bell'
import Download from 'lucide-react/icons/download'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '@fairlead/validation/limits'
import { paths } from '../../app/paths.ts'
import { CallFailed, client } from '../../server/client.ts'
import { download, queryClient } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { caseName, type CaseRow } from './case-columns.tsx'

/** What can be done with several RFQs at once. */
export function CaseBulk({ rows, done }: { rows: readonly CaseRow[]; done: () => void }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState<'' | 'remind' | 'zip' | 'cancel'>('')
  const tooMany = rows.length > limits.casesPerRequest
  const open = rows.filter((row) => row.state === 'OPEN')
  const sendable = rows.filter((row) => row.state === 'OPEN' || row.state === 'NEW')
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
              done()
            })
          }
        >
          Their suppliers will see the RFQ as cancelled. You can reopen it later.
        </ConfirmDialog>
      )}
    </>
  )
}

/** Reminds every supplier of these RFQs from whom an answer is awaited. */
async function remind(rows: readonly CaseRow[]) {
  try {
    const { sent, skipped } = await client.call('request.remindBulk', {
      body: { caseIds: rows.map((row) => row.id) },
    })
    if (sent === 0) return toast.info('Nobody is left to be reminded')
    toast(
      sent === 1 ? 'Reminder sent to 1 supplier' : `Reminder sent to ${sent} suppliers`,
      skipped > 0 ? { detail: `${skipped} could not be reminded` } : {},
    )
    void queryClient.invalidateQueries()
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
  return undefined
}

async function cancel(rows: readonly CaseRow[], sendEmails: boolean) {
  const refused = new Map<string, string[]>()
  for (const row of rows) {
    try {
      await client.call('case.cancel', {
        params: { id: row.id },
        query: { sendEmails: sendEmails ? 'true' : 'false' },
      })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      refused.set(error.message, [...(refused.get(error.message) ?? []), caseName(row)])
    }
  }
  const count = rows.length - [...refused.values()].flat().length
  if (count > 0) toast(count === 1 ? '1 RFQ cancelled' : `${count} RFQs cancelled`)
  for (const [message, names] of refused)
    toast.error(message, { detail: names.join(', '), duration: 10_000 })
  void queryClient.invalidateQueries()
}
