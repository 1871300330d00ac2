import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { counted } from '@fairlead/validation/counted'
import { materialName } from '@fairlead/validation/ihm/threshold'
import { useDuty } from '../../frame/area-context.ts'
import { useAction, useCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { officeForms } from './office-paths.ts'
import { AskAgain } from './ask-again.tsx'
import './contradictions.css'

type Contradiction = ReplyOf<'contradiction.list'>[number]
type Side = Contradiction['declarations'][number]

/** Declarations of one product that do not say the same, side by side. */
export function Contradictions({ buyerId }: { buyerId: number | undefined }) {
  const query = buyerId === undefined ? {} : { buyerId }
  const { data } = useCall('contradiction.list', { query })
  const [aside, setAside] = useState<readonly Side[]>([])
  if (!data) return <Skeleton lines={12} />
  if (data.length === 0 && aside.length === 0)
    return (
      <Empty icon={CircleCheck} title="No declarations disagree">
        <p>Where two accepted forms of one product say different things, both stand here.</p>
      </Empty>
    )
  return (
    <div className="scroll" role="region" aria-label="Contradictions" tabIndex={0}>
      <div className="page">
        {aside.length > 0 && <NoneHolds sides={aside} />}
        {data.map((each) => (
          <Torn key={each.id} contradiction={each} onNone={setAside} />
        ))}
      </div>
    </div>
  )
}

/** Nothing is left that counts for the product: each can be asked for again. */
function NoneHolds({ sides }: { sides: readonly Side[] }) {
  return (
    <Section title="None of them holds" note="another form can be asked for">
      <ul className="torn__none">
        {sides.map(({ id, declarationId, lineId, form, supplierName }) => (
          <li key={id} className="row">
            <span className="grow">
              {form.number} <span className="muted">{supplierName}</span>
            </span>
            {lineId !== null && (
              <AskAgain
                declarationId={declarationId}
                lineId={lineId}
                declared={{ id, number: form.number }}
                because={/* a text */ 'Another form of this product says otherwise, and none holds'}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Torn({
  contradiction,
  onNone,
}: {
  contradiction: Contradiction
  onNone: (sides: readonly Side[]) => void
}) {
  const { id, maker, productNumber, revision, codes, declarations } = contradiction
  const [asking, setAsking] = useState<Side | 'none' | null>(null)
  const done = () => setAsking(null)
  const judges = useDuty('trade')
  const settle = useAction('contradiction.settle', {
    done: 'Settled',
    onSuccess: () => {
      if (asking === 'none') onNone(declarations)
      done()
    },
  })
  const product = [maker, productNumber, revision && `rev. ${revision}`].filter(Boolean).join(' ')
  const seen = declarations.map((each) => each.id)
  return (
    <Section
      title={product}
      note={`${counted(declarations.length, 'form')} disagree on ${codes.map(materialName).join(', ')}`}
      end={
        judges && (
          <Button small aria-haspopup="dialog" onClick={() => setAsking('none')}>
            None holds
          </Button>
        )
      }
    >
      <div className="torn">
        {declarations.map((each) => (
          <Declared key={each.id} side={each} codes={codes} onHold={() => setAsking(each)} />
        ))}
      </div>
      {asking && (
        <ConfirmDialog
          title={asking === 'none' ? 'None of them holds' : `${asking.form.number} holds`}
          note={product}
          action={asking === 'none' ? 'Set all aside' : 'It holds'}
          reason="How you know"
          busy={settle.isPending}
          onClose={done}
          onConfirm={({ reason }) =>
            settle.mutate({
              params: { id },
              body: { holds: asking === 'none' ? null : asking.id, seen, reason },
            })
          }
        >
          What is set aside stays on file and is not used again. Entries it proposed are left out;
          entries that were accepted because of it stay, marked.
        </ConfirmDialog>
      )}
    </Section>
  )
}

function Declared({ side, codes, onHold }: { side: Side; codes: string[]; onHold: () => void }) {
  const paths = officeForms(useLocation().pathname)
  const { form } = side
  const judges = useDuty('trade')
  return (
    <article className="torn__side" aria-label={form.number}>
      <h3>
        <Link to={paths.one(side.declarationId)}>{form.number}</Link>
      </h3>
      <p className="small muted">
        {form.revision && `Revision ${form.revision}, `}
        {[side.supplierName, side.orderNumber, side.vesselName].filter(Boolean).join(', ')},
        accepted {formatDate(side.acceptedAt)}
      </p>
      <dl>
        {codes.map((code) => {
          const answer = form.answers.find((each) => each.code === code)
          return (
            <div key={code} className={answer?.above ? 'is-above' : undefined}>
              <dt>{materialName(code)}</dt>
              <dd>
                {answer?.above
                  ? [`above, ${answer.mass} ${answer.unit}`, answer.where]
                      .filter(Boolean)
                      .join(', ')
                  : answer?.above === false
                    ? 'not above'
                    : 'not asked'}
              </dd>
            </div>
          )
        })}
      </dl>
      {judges && (
        <Button
          small
          aria-haspopup="dialog"
          aria-label={`This one holds: ${form.number}`}
          onClick={onHold}
        >
          This one holds
        </Button>
      )}
    </article>
  )
}
