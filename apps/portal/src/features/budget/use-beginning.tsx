import { useRef, useState, type ReactNode } from 'react'
import { toast } from '../../frame/toast.ts'
import { act } from '../../server/act.ts'
import { CallFailed } from '../../server/call-failed.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Budget } from './budget-bars.tsx'

interface Options {
  /** Whether rows were typed since it began: they are asked about before others take their place. */
  isTyped: () => boolean
  /** Null begins with an empty one. */
  onTake: (budget: Budget | null) => void
}

interface Beginning {
  id: string
  budget: Budget | null
}

/** What a new budget begins with: nothing, last year's, or another one as a template. */
export function useBeginning({ isTyped, onTake }: Options) {
  const [from, setFrom] = useState('')
  const [asked, setAsked] = useState<Beginning | null>(null)
  const latest = useRef('')
  const take = ({ id, budget }: Beginning) => {
    setFrom(id)
    setAsked(null)
    onTake(budget)
  }
  const choose = async (id: string) => {
    latest.current = id
    try {
      const budget = id ? await act('budget.get', { params: { id: Number(id) } }) : null
      if (latest.current !== id) return
      if (isTyped()) setAsked({ id, budget })
      else take({ id, budget })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      toast.error(error.message)
    }
  }
  const question: ReactNode = asked && (
    <ConfirmDialog
      title="Replace the categories"
      action="Replace them"
      keep="Keep what was typed"
      onClose={() => setAsked(null)}
      onConfirm={() => take(asked)}
    >
      The categories that were typed here go, and those of{' '}
      {asked.budget
        ? `${asked.budget.vessel?.name ?? 'the company'} ${asked.budget.year}`
        : 'an empty budget'}{' '}
      take their place.
    </ConfirmDialog>
  )
  return { from, choose: (id: string) => void choose(id), question }
}
