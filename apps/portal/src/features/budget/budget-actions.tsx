import Pencil from 'lucide-react/icons/pencil'
import { lazy, Suspense, useState } from 'react'
import { useDuty } from '../../frame/area-context.ts'
import { toast } from '../../frame/toast.ts'
import { act } from '../../server/act.ts'
import { CallFailed } from '../../server/call-failed.ts'
import { download } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ExcelMenu } from '../../ui/excel-menu.tsx'
import type { Budget } from './budget-bars.tsx'
import type { BudgetRead } from './budget-difference.tsx'

const BudgetEditor = lazy(async () => ({
  default: (await import('./budget-editor.tsx')).BudgetEditor,
}))
const BudgetDifference = lazy(async () => ({
  default: (await import('./budget-difference.tsx')).BudgetDifference,
}))

/** Excel for everybody who reads it, both ways for who may change it. */
export function BudgetActions({ budget, onGone }: { budget: Budget; onGone?: () => void }) {
  const changes = useDuty('company')
  const [editing, setEditing] = useState(false)
  const [read, setRead] = useState<BudgetRead | null>(null)
  const [busy, setBusy] = useState(false)
  const params = { id: budget.id }
  const save = () => void download('download.budget', { params })
  const upload = async (file: File) => {
    setBusy(true)
    try {
      const sheet = await act('budget.readSheet', { params, files: { files: [file] } })
      setRead({ name: file.name, ...sheet })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      toast.error(error.problems[0]?.message ?? error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {changes ? (
        <ExcelMenu busy={busy} onDownload={save} onUpload={(file) => void upload(file)} />
      ) : (
        <Button onClick={save}>Excel</Button>
      )}
      {changes && (
        <Button
          kind="primary"
          icon={Pencil}
          aria-haspopup="dialog"
          onClick={() => setEditing(true)}
        >
          Edit budget
        </Button>
      )}
      <Suspense fallback={null}>
        {editing && (
          <BudgetEditor budget={budget} onClose={() => setEditing(false)} onGone={onGone} />
        )}
        {read && <BudgetDifference budget={budget} read={read} onClose={() => setRead(null)} />}
      </Suspense>
    </>
  )
}
