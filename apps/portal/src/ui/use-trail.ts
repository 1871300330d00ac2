import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { kept, type Trail } from './trail.ts'

/** What is listed now is what previous and next on a record go through. */
export function useTrail({ noun, steps }: { noun: string; steps: readonly string[] | undefined }) {
  const { pathname, search } = useLocation()
  const trail = steps?.length ? JSON.stringify({ noun, list: pathname + search, steps }) : null
  useEffect(() => {
    if (trail) kept.set(JSON.parse(trail) as Trail)
  }, [trail])
}
