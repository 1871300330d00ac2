import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { ProblemList } from './sheet-problem-list.tsx'
import { SheetFilesPart } from './sheet-files-part.tsx'
import { LastPricesPart } from './sheet-last-prices.tsx'
import { SheetLinePart } from './sheet-line-part.tsx'
import { SheetRequestPart } from './sheet-request-part.tsx'
import type { SheetFiles, SheetPort } from './sheet-port.ts'
import type { Sheet } from './use-sheet.ts'

interface Props {
  sheet: Sheet
  port: SheetPort
  files: SheetFiles
  setFiles: (files: SheetFiles) => void
}

const parts = ['Problems', 'Line', 'Request', 'Files'] as const
type Part = (typeof parts)[number]

/** Beside the sheet: what keeps it from being sent, the active line, what the buyer wrote, the files. */
export function SheetSide({ sheet, port, files, setFiles }: Props) {
  const [part, setPart] = useState<Part>('Problems')
  const [known, setKnown] = useState(sheet.request.mapping?.erpValue ?? '')
  const { saveCustomerNumber } = port
  const customerNumber = saveCustomerNumber && {
    known,
    save: async (erpValue: string) => {
      const now = await saveCustomerNumber(erpValue)
      setKnown(now)
      return now
    },
  }
  const count = [files, files.kept].reduce(
    (sum, of) => sum + of.files.length + of.classApprovals.length + of.certificates.length,
    0,
  )
  const counts = {
    Problems: sheet.problems.length + sheet.warnings.length,
    Line: 0,
    Request: sheet.request.attachments?.length ?? 0,
    Files: count,
  }
  return (
    <aside className="work__side" aria-label="Problems, line, request and files">
      <div className="side__tabs" role="tablist" aria-label="Beside the sheet">
        {parts.map((each) => (
          <button
            key={each}
            className="tab"
            type="button"
            role="tab"
            id={`tab-${each}`}
            aria-selected={each === part}
            aria-controls="side-part"
            aria-current={each === part || undefined}
            onClick={() => setPart(each)}
          >
            {each}
            {counts[each] > 0 && <span className="count">{counts[each]}</span>}
          </button>
        ))}
      </div>
      <div className="side__part" id="side-part" role="tabpanel" aria-labelledby={`tab-${part}`}>
        <h2 className="sr">{part}</h2>
        {part === 'Problems' && <ProblemsPart sheet={sheet} ended={port.ended !== null} />}
        {part === 'Line' && <SheetLinePart sheet={sheet} />}
        {part === 'Request' && (
          <SheetRequestPart
            request={sheet.request}
            openFile={port.openFile}
            customerNumber={customerNumber}
          />
        )}
        {part === 'Files' && (
          <SheetFilesPart
            files={files}
            setFiles={setFiles}
            type={sheet.request.case.type}
            hasApprovals={port.hasApprovals}
          />
        )}
      </div>
    </aside>
  )
}

function ProblemsPart({ sheet, ended }: { sheet: Sheet; ended: boolean }) {
  return (
    <>
      {!ended && <ProblemList sheet={sheet} />}
      {!ended && <LastPricesPart sheet={sheet} />}
      <div className="paste">
        <p className="row medium">
          <Icon of={ClipboardPaste} />
          Paste from Excel
        </p>
        <p className="small muted">
          Copy a block of cells, click the first cell here, press <kbd>Ctrl V</kbd>. You see what
          will change before it counts.
        </p>
      </div>
      <dl className="keys">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const keys = [
  ['Enter', 'next line, same column'],
  ['F2', 'edit the cell'],
  ['F8', 'next problem'],
  ['Ctrl D', 'fill down'],
  ['Alt A', 'add an alternative'],
  ['Alt N', 'do not quote this line'],
  ['Ctrl Z', 'undo'],
] as const
