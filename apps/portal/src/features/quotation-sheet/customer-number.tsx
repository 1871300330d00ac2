import { useState } from 'react'
import { CallFailed } from '../../server/client.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

export interface CustomerNumberProps {
  buyerName: string
  known: string
  /** Answers the number as it is stored. */
  save: (erpValue: string) => Promise<string>
}

/** What the supplier's own system calls this buyer: typed once, there on every later request. */
export function CustomerNumber({ buyerName, known, save }: CustomerNumberProps) {
  const [text, setText] = useState(known)
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    try {
      const now = await save(text.trim())
      setText(now)
      toast(now ? 'Customer number saved' : 'Customer number removed')
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault()
        void keep()
      }}
    >
      <label htmlFor="customer-number">Your customer number for {buyerName}</label>
      <div className="row">
        <input
          className="input"
          id="customer-number"
          maxLength={60}
          autoComplete="off"
          aria-describedby="customer-number-hint"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" busy={busy} disabled={text.trim() === known}>
          Save
        </Button>
      </div>
      <p className="hint" id="customer-number-hint">
        Only your company sees it. It is printed on your RFQ documents.
      </p>
    </form>
  )
}
