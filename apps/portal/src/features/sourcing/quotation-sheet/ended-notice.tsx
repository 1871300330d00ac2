import { endingWords, type Ending } from '@fairlead/validation/request-ending'
import Copy from 'lucide-react/icons/copy'
import { toast } from '../../../frame/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { sheetText } from './sheet-text.ts'
import type { Sheet } from './use-sheet.ts'

interface Props {
  sheet: Sheet
  ended: Ending
  /** This device keeps what was typed. */
  kept: boolean
}

/** The request ended while somebody typed: what happened, and that nothing typed is lost. */
export function EndedNotice({ sheet, ended, kept }: Props) {
  const { title, text } = endingWords[ended]
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sheetText(sheet.header, sheet.store.all()))
      toast('Copied. Paste it into a spreadsheet')
    } catch {
      toast.error('The browser does not let this page copy')
    }
  }
  return (
    <div role="alert">
      <Notice tone="red">
        <p className="strong">{title}</p>
        <p>
          {text(sheet.request.buyerName ?? 'The buyer')}
          {kept && ' What you have typed stays on this device.'}
        </p>
        <Button small icon={Copy} onClick={() => void copy()}>
          Copy what you typed
        </Button>
      </Notice>
    </div>
  )
}
