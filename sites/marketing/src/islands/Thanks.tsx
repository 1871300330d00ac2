import { useEffect, useRef } from 'react'

/** Takes the place of the form that was sent, and the focus with it. */
export function Thanks() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div className="panel thanks" ref={place} tabIndex={-1} role="status">
      <h2>Sent</h2>
      <p>It is stored as you sent it. A person reads it and answers by mail.</p>
    </div>
  )
}
