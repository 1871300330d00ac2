import TriangleAlert from 'lucide-react/icons/triangle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import type { ReplyOf } from '../../server/queries.ts'
import { useAction } from '../../server/queries.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Field, TextArea } from '../field.tsx'
import { Notice } from '../notice.tsx'
import { linesOfPaste } from './port-tree.ts'

/** A line of a list, the port it means or the one it may mean. */
export type ReadLine = ReplyOf<'ref.portLines'>[number]

/** A list out of a sheet: codes and names, a port on each line. */
export function PasteDialog(props: { onTake: (lines: ReadLine[]) => void; onClose: () => void }) {
  const { onTake, onClose } = props
  const [text, setText] = useState('')
  const read = useAction('ref.portLines', { onSuccess: (lines) => onTake(lines) })
  const lines = linesOfPaste(text)
  const tooMany = lines.length > 2000
  return (
    <Dialog
      title="Paste a list of ports"
      note="Names or codes, a port on each line, as they come out of a sheet"
      onClose={onClose}
      onSubmit={() =>
        lines.length > 0 &&
        !tooMany &&
        read.mutate({ body: { lines: lines.map((line) => line.slice(0, 200)) } })
      }
      foot={tooMany ? 'At most 2,000 lines at once' : null}
      actions={
        <Button
          kind="primary"
          type="submit"
          busy={read.isPending}
          disabled={!lines.length || tooMany}
        >
          Add the ports
        </Button>
      }
    >
      <Field label="List of ports">
        <TextArea
          rows={12}
          value={text}
          placeholder={'GRPIR\nRotterdam\nGothenburg, Sweden'}
          onChange={setText}
        />
      </Field>
    </Dialog>
  )
}

interface NoticeProps {
  all: number
  added: number
  left: readonly ReadLine[]
  onUse: (line: ReadLine, locode: string) => void
  onLeave: (line: ReadLine) => void
  onClose: () => void
}

/** What came of a paste; what was not understood stays until each line is used or left out. */
export function PasteNotice({ all, added, left, onUse, onLeave, onClose }: NoticeProps) {
  return (
    <Notice tone={left.length ? 'amber' : 'green'} icon={left.length ? TriangleAlert : CircleCheck}>
      <div className="pasted__head">
        <p className="medium" role="status">
          {all} pasted: {added} added
          {left.length > 0 && `, ${left.length} not understood`}.
        </p>
        <Button kind="quiet" small onClick={onClose}>
          {left.length ? 'Leave all out' : 'Close'}
        </Button>
      </div>
      <ul className="pasted__rows">
        {left.map((line, index) => (
          <li key={`${line.text} ${index}`}>
            <span className="medium clip">{line.text}</span>
            <span className="muted small clip">
              {line.near ? `near ${line.near.name}, ${line.near.locode}` : reasonOf(line.text)}
            </span>
            <span className="pasted__acts">
              {line.near && (
                <Button kind="quiet" small onClick={() => onUse(line, line.near!.locode)}>
                  Use it
                </Button>
              )}
              <Button kind="quiet" small onClick={() => onLeave(line)}>
                Leave out
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const reasonOf = (text: string) =>
  /^[A-Za-z]{2}[ -]?[A-Za-z2-9]{3}$/.test(text) ? 'no port has this code' : 'no port has this name'
