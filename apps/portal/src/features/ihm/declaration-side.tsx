import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'
import { formatDate } from '@fairlead/formatting/date'
import { counted } from '@fairlead/validation/counted'
import { todayHere } from '@fairlead/validation/day'
import { conformityNumber, declarationNumber } from '@fairlead/validation/declaration-draft'
import type { DeclarationDraftForm, TypedDeclaration } from '@fairlead/validation/declaration-draft'
import { otherThanOrdered, reusable } from '@fairlead/validation/ihm/reuse'
import { unconfirmed } from '@fairlead/validation/ihm/typed-problems'
import { Button } from '../../ui/button.tsx'
import { Icon, type LucideIcon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pairs } from '../../ui/pairs.tsx'
import { Section } from '../../ui/section.tsx'
import {
  orderedOf,
  type Declaration,
  type DeclarationLine,
  type Problem,
} from './declaration-model.ts'
import { namedProblem } from './forms-changes.ts'

interface Props {
  declaration: Declaration
  line: DeclarationLine
  draft: DeclarationDraftForm
  problems: readonly Problem[]
  /** Problems of each line that is open, by its id. */
  open: ReadonlyMap<number, readonly Problem[]>
  onLine: (id: number) => void
  /** `compare`: it is of another revision, and looked at first. */
  onReuse: (compare: boolean) => void
  /** The document the form is read off. */
  document?: ReactNode
}

/** Beside the form: what fits from before, what is checked, the other lines, and the one signature. */
export function DeclarationSide(props: Props) {
  const { declaration, line, draft, problems } = props
  const typed = draft.lines[line.id]!
  const open = problems.filter(({ message }) => message !== unconfirmed)
  const unsure = problems.length - open.length
  return (
    <aside className="columns__side" aria-label="Checks and signature">
      {props.document}
      {line.earlier && <EarlierForm {...props} typed={typed} />}
      <Section title="Checks">
        <ul className="checks">
          <OfOrder line={line} typed={typed} />
          {problems.length === 0 && <Check tone="done">Every field of this line is complete</Check>}
          {unsure > 0 && (
            <Check tone="warning">
              {counted(unsure, 'field')} read off the document to be confirmed
            </Check>
          )}
          {open.slice(0, 6).map((problem) => (
            <Check key={problem.path} tone="open">
              {namedProblem(problem)}
            </Check>
          ))}
          {open.length > 6 && <Check tone="open">{open.length - 6} more are open</Check>}
        </ul>
      </Section>
      <OtherLines {...props} />
      <Section title="Declaration of conformity">
        <Pairs
          pairs={[
            ['Number', conformityNumber(declaration.orderNumber)],
            ['Covers', coverWords(declaration)],
            [
              'Signed by',
              [draft.conformity.name, draft.conformity.function].filter(Boolean).join(', '),
            ],
            [
              'Place, date',
              [draft.conformity.place, formatDate(draft.conformity.date)]
                .filter(Boolean)
                .join(', '),
            ],
          ]}
        />
        <p className="muted small">Signed once for the order, when its last line is filled.</p>
      </Section>
    </aside>
  )
}

function coverWords({ orderNumber, items }: Declaration) {
  const numbers = items.map(({ position }) => declarationNumber(orderNumber, position))
  return numbers.length > 1 ? `${numbers[0]} to ${numbers.at(-1)!.split('-').at(-1)}` : numbers[0]
}

const looks: Record<'done' | 'open' | 'warning', readonly [LucideIcon, string]> = {
  done: [CircleCheck, 't-success'],
  open: [CircleDashed, 't-warning'],
  warning: [CircleAlert, 't-warning'],
}

function Check({ tone, children }: { tone: keyof typeof looks; children: ReactNode }) {
  const [icon, color] = looks[tone]
  return (
    <li>
      <span className={color}>
        <Icon of={icon} />
      </span>
      <span>{children}</span>
    </li>
  )
}

/** What was typed against what was ordered, as far as both are named. */
function OfOrder({ line, typed }: { line: DeclarationLine; typed: TypedDeclaration }) {
  const ordered = orderedOf(line)
  const { productNumber, maker } = typed
  const other = otherThanOrdered(ordered, typed)
  return (
    <>
      {ordered.productNumber && productNumber && (
        <Check tone={other.includes('productNumber') ? 'warning' : 'done'}>
          {other.includes('productNumber')
            ? `The order line says part number ${ordered.productNumber}`
            : 'Part number is that of the order line'}
        </Check>
      )}
      {ordered.maker && maker && other.includes('maker') && (
        <Check tone="warning">The order line says maker {ordered.maker}</Check>
      )}
    </>
  )
}

function EarlierForm({ declaration, line, typed, onReuse }: Props & { typed: TypedDeclaration }) {
  const earlier = line.earlier!
  const [fits] = reusable(
    {
      maker: typed.maker || line.maker,
      productNumber: typed.productNumber,
      revision: typed.revision || null,
    },
    [earlier.form],
    { day: todayHere(), eu: declaration.eu },
  )
  if (!fits || fits.fit === 'OUTDATED') return null
  const other = fits.fit === 'OTHER_REVISION'
  return (
    <Notice tone="blue" icon={Copy}>
      <p className="medium">
        {other ? 'An older form fits in part' : 'This product was declared before'}
      </p>
      <p className="small">
        {earlier.form.supplier.company !== declaration.supplierName && 'Published by its maker: '}
        {earlier.number} was accepted on {formatDate(earlier.acceptedAt)}
        {earlier.revision ? ` for revision ${earlier.revision}` : ''}.
        {other && ` Yours is revision ${typed.revision}, so it is not taken over by itself.`}
      </p>
      <Button small onClick={() => onReuse(other)}>
        {other
          ? `Compare with revision ${earlier.revision}`
          : `Same as ${earlier.number}, ${formatDate(earlier.acceptedAt)}`}
      </Button>
    </Notice>
  )
}

function OtherLines({ declaration, line, open, onLine }: Props) {
  if (declaration.items.length < 2) return null
  return (
    <Section title="Lines of this order" count={declaration.items.length}>
      <ul className="formlines">
        {declaration.items.map((each) => {
          const left = open.get(each.id)
          return (
            <li key={each.id}>
              <button
                type="button"
                className="link-btn"
                aria-current={each.id === line.id || undefined}
                disabled={Boolean(each.accepted)}
                onClick={() => onLine(each.id)}
              >
                <span className={each.accepted || left?.length === 0 ? 't-success' : 't-warning'}>
                  <Icon of={each.accepted || left?.length === 0 ? CircleCheck : CircleDashed} />
                </span>
                <span className="clip">
                  {each.position} {each.name}
                </span>
                <span className="sr">
                  {each.accepted ? ', accepted' : left?.length === 0 ? ', complete' : ', open'}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
