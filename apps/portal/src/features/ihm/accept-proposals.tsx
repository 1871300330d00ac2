import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useNotify } from 'ra-core'
import { counted } from '@fairlead/validation/counted'
import { useAction } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Proposal } from './use-proposals.ts'

/** All at once that say where they are; what could not be taken in stays proposed, and it is said. */
export function AcceptProposals({ ready }: { ready: readonly Proposal[] }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const accept = useAction('inventory.accept', { quiet: true })
  const notify = useNotify()
  if (ready.length < 2 && !asking) return null
  const takeAll = async () => {
    setBusy(true)
    const refused: string[] = []
    for (const { entry, placed } of ready)
      await accept
        .mutateAsync({ params: { id: entry.id }, body: placed })
        .catch((error: Error) => refused.push(error.message))
    setBusy(false)
    setAsking(false)
    const taken = counted(ready.length - refused.length, 'change')
    if (refused.length === 0) return notify(`${taken} accepted`, { type: 'success' })
    notify(`${taken} accepted, ${refused.length} not: ${[...new Set(refused)].join('. ')}`, {
      type: 'error',
    })
  }
  return (
    <>
      <Button kind="primary" icon={Check} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Accept {ready.length} changes
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Accept ${ready.length} changes`}
          action={`Accept ${ready.length} changes`}
          busy={busy}
          onClose={() => setAsking(false)}
          onConfirm={() => void takeAll()}
        >
          Each is taken into the inventory at the place that stands with it. What contradicts
          another form stays proposed, and what may take the place of another entry until it is said
          which.
        </ConfirmDialog>
      )}
    </>
  )
}
