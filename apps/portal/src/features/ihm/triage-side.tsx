import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { Link, useLocation } from 'react-router'
import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import { limits } from '@fairlead/validation/limits'
import { verdictWords } from '@fairlead/validation/ihm/triage'
import { triageRules, triageRulesDay } from '@fairlead/validation/ihm/triage-rules'
import { triageLabels } from '@fairlead/validation/ihm/triage-verdict'
import { useDuty } from '../../frame/area-context.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import { DeclarationChip } from './ihm-words.tsx'
import { officeForms } from './office-paths.ts'
import { saidBy } from './triage-words.ts'
import type { Triage, TriagedLine } from './use-triage.ts'

interface Props {
  triage: Triage
  lines: readonly TriagedLine[]
  line: TriagedLine | undefined
  why: string
  onWhy: (id: number, why: string) => void
  onTakeBack: (line: TriagedLine) => void
}

/** The line one is at, what changes it for good, and what each supplier is asked for. */
export function TriageSide({ triage, lines, line, why, onWhy, onTakeBack }: Props) {
  const judges = useDuty('trade')
  const order = triage.orders.find(({ id }) => id === line?.orderId)
  return (
    <aside className="triage__side" aria-label="The line" tabIndex={0}>
      {line && (
        <>
          <Section title={`Line ${line.position}`} note={line.name}>
            <p>
              The rules say {verdictWords(line.verdict)}
              <span className="muted">
                {' '}
                ({saidBy({ ...line, decidedBy: null, decidedAt: null })})
              </span>
            </p>
            <Rules of={line.verdict} />
            <p className="small muted">{formWords[line.form]}</p>
          </Section>
          <Section title="Change it for good">
            <p className="small muted">
              {line.known
                ? `Your word beats every rule, for ${line.maker} ${line.productNumber} on every vessel of this buyer.`
                : 'Your word counts for this line only: it has no maker and number to be remembered by.'}
            </p>
            {line.decidedAt && (
              <p className="triage__said">
                <Icon of={UserRoundCheck} />
                <span className="grow">
                  <b>
                    Line {line.position} is {triageLabels[line.answer].toLowerCase()}
                  </b>
                  <span className="small muted triage__name">
                    {line.decidedBy}, {formatDateTime(line.decidedAt)}
                    {line.decidedReason && `: ${line.decidedReason}`}
                  </span>
                </span>
                {judges && (
                  <Button small onClick={() => onTakeBack(line)}>
                    Take back
                  </Button>
                )}
              </p>
            )}
            {judges && (
              <Field label="Why, for the record">
                <TextInput
                  maxLength={limits.reasonLength}
                  value={why}
                  onChange={(to) => onWhy(line.id, to)}
                />
              </Field>
            )}
          </Section>
        </>
      )}
      <Requests triage={triage} lines={lines} current={order?.id} />
    </aside>
  )
}

/** What the rules that spoke say in the table, and of which day the table is. */
function Rules({ of: { rules } }: { of: TriagedLine['verdict'] }) {
  const spoke = triageRules.filter(({ id }) => rules.includes(id))
  if (spoke.length === 0) return null
  return (
    <>
      <ul className="small triage__rules">
        {spoke.map(({ id, says, answer }) => (
          <li key={id}>
            <b>Rule {id}</b> {says}{' '}
            <span className="muted">({triageLabels[answer].toLowerCase()})</span>
          </li>
        ))}
      </ul>
      <p className="small muted">Rules of {formatDate(triageRulesDay)}</p>
    </>
  )
}

const formWords: Record<TriagedLine['form'], string> = {
  NONE: 'The supplier is not asked for it.',
  ASKED: 'The supplier is asked for its declaration.',
  DECLARED: 'The supplier has declared it: its form is judged in the queue.',
}

function Requests({
  triage,
  lines,
  current,
}: Pick<Props, 'triage' | 'lines'> & { current: number | undefined }) {
  const paths = officeForms(useLocation().pathname)
  return (
    <Section
      title="Requests"
      count={triage.orders.filter(({ declarationId }) => declarationId).length}
    >
      <ul className="triage__requests">
        {triage.orders.map(({ id, supplierName, orderNumber, declarationId, declarationState }) => {
          const asked = lines.filter((each) => each.orderId === id && each.form !== 'NONE').length
          return (
            <li key={id} aria-current={id === current || undefined}>
              <span className="grow">
                <span className="medium clip triage__name">{supplierName}</span>
                <span className="small muted">
                  {orderNumber}, {asked} asked
                </span>
              </span>
              {declarationId && declarationState ? (
                <Link to={paths.one(declarationId)}>
                  <DeclarationChip state={declarationState} />
                </Link>
              ) : (
                <span className="small muted">Not asked</span>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
