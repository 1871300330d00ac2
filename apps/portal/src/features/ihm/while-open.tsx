import { useState, type ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'
import type { Declaration } from './declaration-model.ts'
import { DeclarationRead } from './declaration-read.tsx'

interface Props {
  declaration: Declaration
  canType: boolean
  /** It was sent or declined from here. */
  isOwn: boolean
  back: { label: string; to?: string }
  /** The form to type in. */
  children: ReactNode
}

/** The forms as they are typed, or as they were sent; what became of them while they were open here is said. */
export function WhileOpen({ declaration, canType, isOwn, back, children }: Props) {
  const [wasOpen, setOpen] = useState(canType)
  if (canType && !wasOpen) setOpen(true)
  if (canType) return children
  return (
    <DeclarationRead
      declaration={declaration}
      back={back}
      notice={
        wasOpen &&
        !isOwn && (
          <Notice tone="amber">
            <span role="alert">{meanwhile(declaration)}</span>
          </Notice>
        )
      }
    />
  )
}

function meanwhile({ state, answeredBy }: Declaration): string {
  const rest = 'What was typed here since is not in them'
  if (state === 'DECLINED') return `These forms were declined while they were open here. ${rest}`
  if (state === 'MANUALLY_CLOSED')
    return `These forms were closed while they were open here: nothing is awaited any more. ${rest}`
  return answeredBy
    ? `${answeredBy} sent these forms while they were open here. ${rest}`
    : `These forms were sent while they were open here. ${rest}`
}
