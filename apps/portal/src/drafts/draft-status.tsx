import { formatDateTime } from '@fairlead/formatting/date'
import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useState } from 'react'
import { Chip } from '../ui/chip.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Saving, Why } from './saving.ts'
import './draft-status.css'

interface DraftStatusProps {
  saving: Saving
  more?: string
  what?: string
}

/** "Draft saved 09:44", and what has not gone to the server yet. */
export function DraftStatus({ saving, more = '', what = 'Draft saved' }: DraftStatusProps) {
  return (
    <span className="row muted small draftstatus" role="status">
      {saving.is === 'saved' && (
        <>
          <Icon of={Check} size={14} />
          {what} {clock(saving.at)}
          {more}
        </>
      )}
      {saving.is === 'saving' && <UnderWay />}
      {saving.is === 'waiting' && 'Not saved yet'}
      {saving.is === 'device' && (
        <Chip icon={CloudOff}>Kept on this device {clock(saving.at)}</Chip>
      )}
      {saving.is === 'failed' && (
        <span className="row t-danger">
          <Icon of={CloudOff} size={14} />
          {saving.kept ? 'Kept on this device' : 'Not saved'}:{' '}
          {reasons[saving.why] ?? saving.message}
        </span>
      )}
    </span>
  )
}

/** "Saving", and after three seconds that it takes longer. */
function UnderWay() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 3000)
    return () => clearTimeout(timer)
  }, [])
  return isSlow ? 'Saving takes longer than usual' : 'Saving'
}

const reasons: Partial<Record<Why, string>> = {
  network: 'no network. Trying again',
  server: 'the server has trouble. Trying again',
  'signed-out': 'you are signed out. Log in to go on',
  ended: 'it is no longer on the server',
  expired: 'this link has expired',
}

const clock = (at: Date) => formatDateTime(at.toISOString()).slice(11, 16)
