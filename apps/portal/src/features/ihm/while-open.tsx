import { fallenOrders } from '@fairlead/validation/order-lifecycle'
import { useState, type ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'
import type { Declaration } from './declaration-model.ts'
import { DeclarationRead } from './declaration-read.tsx'
import { KeptForms } from './kept-forms.tsx'

interface Props {
  declaration: Declaration
  canType: boolean
  /** It was sent or declined from here. */
  isOwn: boolean
  back: { label: string; to?: string }
  /** A buyer types what its supplier gave. */
  office?: boolean
  /** The form to type in. */
  children: ReactNode
}

/** The forms as they are typed, or as they were sent; what became of them while they were open here is said, and what was typed stays to be read. */
export function WhileOpen({ declaration, canType, isOwn, back, office = false, children }: Props) {
  const [wasOpen, setOpen] = useState(canType)
  if (canType && !wasOpen) setOpen(true)
  if (canType) return children
  return (
    <DeclarationRead
      declaration={declaration}
      back={back}
      notice={
        !isOwn && (
          <>
            {wasOpen && (
              <Notice tone="amber">
                <span role="alert">{meanwhile(declaration)}</span>
              </Notice>
            )}
            <KeptForms declaration={declaration} office={office} />
          </>
        )
      }
    />
  )
}

function meanwhile(declaration: Declaration): string {
  const { state, answeredBy } = declaration
  const rest = 'What was typed here since is not in them'
  if (state === 'DECLINED') return `These forms were declined while they were open here. ${rest}`
  if (state === 'MANUALLY_CLOSED') return closed(declaration)
  return answeredBy
    ? `${answeredBy} sent these forms while they were open here. ${rest}`
    : `These forms were sent while they were open here. ${rest}`
}

/** Why nothing is awaited any more, and that nothing is left to do. */
function closed({ orderNumber, orderState, buyerName }: Declaration): string {
  const why = (fallenOrders as readonly string[]).includes(orderState)
    ? `Order ${orderNumber} was ${orderState === 'DECLINED' ? 'declined' : 'withdrawn'}, so these forms were closed while they were open here`
    : `${buyerName} closed these forms while they were open here`
  return `${why}: nothing is awaited any more, and there is nothing left to send. Should they be needed after all, they are asked for again`
}
