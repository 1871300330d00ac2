import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import { DeclarationDraftForm } from '@fairlead/validation/declaration-draft'
import { keptHere } from '../../drafts/device.ts'
import { toast } from '../../frame/toast.ts'
import { act } from '../../server/act.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import type { Declaration } from './declaration-model.ts'
import { keptLines, keptSaid, keptText, keptWords, type KeptLine } from './kept-lines.ts'
import { placeOf } from './use-declaration.ts'
import '../../ui/table.css'
import '../../ui/inset-table.css'

interface Props {
  declaration: Declaration
  /** What is typed for its supplier is kept on this device only. */
  office: boolean
}

/** What was typed into forms that ended before it was sent, to be read and copied. */
export function KeptForms({ declaration, office }: Props) {
  const { id } = declaration
  const { data: draft } = useQuery({
    queryKey: ['kept', id],
    queryFn: () => keptDraft(declaration, office),
    gcTime: 0,
    staleTime: Infinity,
  })
  if (!draft) return null
  const kept = keptLines(declaration, draft)
  const said = keptSaid(declaration, draft)
  if (kept.length === 0 && !said) return null
  return (
    <Section
      title="What you had typed"
      count={kept.length || undefined}
      note="It was not sent"
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
            {kept.map(({ line, typed }) => (
              <tr key={line.id}>
                <td>
                  {line.position} {typed.productName || line.name}{' '}
                  <span className="muted small">{productWords(typed)}</span>
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

/** What this device could not send any more; else what had arrived on the server. */
async function keptDraft(
  { id }: Declaration,
  office: boolean,
): Promise<DeclarationDraftForm | null> {
  const here = keptHere<{ form: unknown }>(placeOf({ id }))
  const read = DeclarationDraftForm.safeParse(here?.form)
  if (read.success) return read.data
  if (office) return null
  const stored = await act('draft.ofDeclaration', { params: { id }, query: { newerThan: 0 } })
  return stored?.form ?? null
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
