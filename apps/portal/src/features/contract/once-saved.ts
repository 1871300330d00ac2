import type { RefObject } from 'react'
import { toast } from '../../frame/toast.ts'

/** Does something once what is typed in the lines is saved; where it cannot be, that is said and nothing is done. */
export const afterSaving = (flush: RefObject<() => Promise<boolean>>) => (then: () => void) =>
  void flush.current().then((done) => {
    if (done) then()
    else
      toast.error('What was typed here could not be saved yet. Please try again once it is saved')
  })
