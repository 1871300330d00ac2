import { AmendmentList } from '../../../ui/grid/amendments.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { SheetPort, SheetRequest } from './sheet-port.ts'

interface Props {
  request: SheetRequest
  port: SheetPort
  /** Saves what is typed before the page loads the newer version. */
  save: () => Promise<unknown>
}

/** What the buyer changed of the RFQ: before the sheet was opened, or while it is. */
export function AmendedNotice({ request, port, save }: Props) {
  const { revision, timeZone } = request.case
  const { amendments = [] } = request
  const newer = port.revision !== null && port.revision > revision
  const load = async () => {
    await save()
    location.reload()
  }
  if (newer)
    return (
      <div className="sheetnote" role="alert">
        <Notice tone="amber">
          <p className="strong">The buyer amended this RFQ while you were working on it</p>
          <p>This sheet is for version {revision}. What you have typed stays.</p>
          <Button small onClick={() => void load()}>
            Load version {port.revision}
          </Button>
        </Notice>
      </div>
    )
  if (amendments.length === 0) return null
  return (
    <div className="sheetnote">
      <Notice tone="blue">
        <details>
          <summary>
            The buyer amended this RFQ: this is version {revision}. See what changed
          </summary>
          <AmendmentList amendments={amendments} zone={timeZone} />
        </details>
      </Notice>
    </div>
  )
}
