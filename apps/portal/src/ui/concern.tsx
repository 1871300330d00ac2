import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleMinus from 'lucide-react/icons/circle-minus'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import look from './concern.module.css'
import { Icon } from './icon.tsx'

/** `unusual` may be meant; `left` was not read. */
type Kind = 'wrong' | 'unusual' | 'left'
const icons = { wrong: CircleAlert, unusual: TriangleAlert, left: CircleMinus }

interface Props {
  kind?: Kind
  title: ReactNode
  detail?: ReactNode
  /** Goes to what it is about. */
  onGo?: () => void
}

/** One thing to look at beside a sheet or a list. */
export function Concern({ kind = 'wrong', title, detail, onGo }: Props) {
  const Frame = onGo ? 'button' : 'div'
  return (
    <Frame
      className={[look['concern'], look[kind]].filter(Boolean).join(' ')}
      {...(onGo && { type: 'button', onClick: onGo })}
    >
      <Icon of={icons[kind]} />
      <span>
        <span className={onGo && 'medium'}>{title}</span>
        {detail && <span className={`muted small ${look['detail']}`}>{detail}</span>}
      </span>
    </Frame>
  )
}
