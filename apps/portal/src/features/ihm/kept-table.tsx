import Copy from 'lucide-react/icons/copy'
import { toast } from '../../frame/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import type { Declaration } from './declaration-model.ts'
import { keptText, keptWords, type KeptLine } from './kept-lines.ts'
import '../../ui/table.css'
import '../../ui/inset-table.css'

interface Props {
  declaration: Declaration
  kept: readonly KeptLine[]
  /** What was typed once for all lines. */
  said?: string
  /** Why it is not among what is sent. */
  note: string
}

/** What was typed and has no place any more, to be read and copied. */
export function KeptTable({ declaration, kept, said = '', note }: Props) {
  if (kept.length === 0 && !said) return null
  return (
    <Section
      title="What you had typed"
      count={kept.length || undefined}
      note={note}
      end={
        <Button small icon={Copy} onClick={() => void copy(keptText(declaration, kept, said))}>
          Copy
        </Button>
      }
    >
      <div className="frame frame--fit" role="region" aria-label="Forms you had typed" tabIndex={0}>
        <table className="table table--inset keptforms">
          <caption className="sr">What you had typed</caption>
          <tbody>
            {kept.map(({ id, name, typed }) => (
              <tr key={id}>
                <td>
                  {name} <span className="muted small">{productWords(typed)}</span>
                </td>
                <td>{keptWords(declaration, typed)}</td>
              </tr>
            ))}
            {said && (
              <tr>
                <td>For all lines</td>
                <td>{said}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

const productWords = ({
  productNumber,
  maker,
  revision,
  information,
  remarks,
}: KeptLine['typed']) =>
  [productNumber, maker, revision, information, ...remarks].filter(Boolean).join(', ')

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast('Copied. Paste it into a spreadsheet')
  } catch {
    toast.error('The browser does not let this page copy')
  }
}
