import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { SheetFilesPart } from './sheet-files-part.tsx'
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
  const count = files.files.length + files.classApprovals.length + files.certificates.length
  const counts = {
    Problems: sheet.problems.length,
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
        {part === 'Problems' && <ProblemsPart sheet={sheet} />}
        {part === 'Line' && <SheetLinePart sheet={sheet} />}
        {part === 'Request' && (
          <SheetRequestPart
            request={sheet.request}
            openFile={port.openFile}
            customerNumber={customerNumber}
          />
        )}
        {part === 'Files' && (
          <SheetFilesPart files={files} setFiles={setFiles} type={sheet.request.case.type} />
        )}
      </div>
    </aside>
  )
}

function ProblemsPart({ sheet }: { sheet: Sheet }) {
  return (
    <>
      <ProblemList sheet={sheet} />
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

function ProblemList({ sheet }: { sheet: Sheet }) {
  const { problems } = sheet
  if (problems.length === 0)
    return (
      <p className="side__good">
        <Icon of={CircleCheck} /> Nothing keeps this quotation from being sent.
      </p>
    )
  const shown = problems.slice(0, 60)
  return (
    <ul className="problems" aria-label="Problems">
      {shown.map((p) => (
        <li key={`${p.key}:${p.field}:${p.title}`}>
          <button
            className="problem"
            type="button"
            onClick={() => sheet.focus.current(p.key, p.field)}
          >
            <Icon of={CircleAlert} />
            <span>
              <span className="medium">{p.title}</span>
              <br />
              <span className="muted small">{p.detail}</span>
            </span>
          </button>
        </li>
      ))}
      {problems.length > shown.length && (
        <li className="side__more muted small">and {problems.length - shown.length} more</li>
      )}
    </ul>
  )
}
