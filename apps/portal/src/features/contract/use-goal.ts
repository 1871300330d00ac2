import { useEffect } from 'react'

/** A cell of a line that something beside the sheet leads to; another object each time. */
export interface Goal {
  position: number
  cell: string
}

/** Goes where a problem leads, and takes the focus there. */
export function useGoal(goal: Goal | null, go: (goal: Goal) => void) {
  useEffect(() => {
    if (!goal) return
    go(goal)
    const soon = setTimeout(focusCell, 30)
    const late = setTimeout(focusCell, 120)
    return () => {
      clearTimeout(soon)
      clearTimeout(late)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each goal
  }, [goal])
}

function focusCell() {
  const cell = document.querySelector<HTMLInputElement>('.sheet td.is-active input')
  if (cell !== document.activeElement) cell?.focus()
}
