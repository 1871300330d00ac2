import type { ReactNode } from 'react'
import { useDuty } from '../frame/area-context.ts'
import { Notice } from './notice.tsx'

/** Fields of the company: who does not change it sees how they stand, and reads who does. */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  if (useDuty('company')) return children
  return (
    <>
      <Notice>An administrator of your company changes this. You see how it stands.</Notice>
      <fieldset disabled style={{ display: 'contents' }}>
        {children}
      </fieldset>
    </>
  )
}
