import { counted } from '@fairlead/validation/counted'
import { useAction, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { UnreadRows } from '../../ui/unread-rows.tsx'
import styles from './contract.module.css'
import '../../ui/table.css'
import '../../ui/inset-table.css'

type Read = ReplyOf<'priceList.read'>
type Difference = Read['differences'][number]

interface Props {
  params: { id: number; listUuid: string }
  read: Read
  onClose: () => void
  onApplied: (revision: number) => void
}

const mostShown = 300

/** What a sheet changes; nothing counts until it is applied. */
export function PriceDifferenceDialog({ params, read, onClose, onApplied }: Props) {
  const { differences, same, unread, revision, lines } = read
  const apply = useAction('priceList.apply', {
    done: 'Applied to the draft',
    onSuccess: (reply) => onApplied(reply.revision),
  })
  const count = (kind: Difference['kind']) => differences.filter((one) => one.kind === kind).length
  const problems = differences.filter(({ problem }) => problem).length
  const words = `${count('NEW')} new, ${count('CHANGED')} changed, ${count('GONE')} gone, ${same} the same`
  return (
    <Dialog
      title="How this sheet differs"
      note={`${words}. Nothing counts until you apply it.`}
      cancel="Discard import"
      onClose={onClose}
      onSubmit={() => apply.mutate({ params, body: { revision, lines } })}
      actions={
        <Button
          kind="primary"
          type="submit"
          busy={apply.isPending}
          disabled={differences.length === 0}
        >
          Apply {counted(differences.length, 'change')}
        </Button>
      }
    >
      {problems > 0 && (
        <Notice tone="amber">
          {counted(problems, 'line')} with a problem. They can be applied; publishing waits until
          they are right.
        </Notice>
      )}
      <UnreadRows rows={unread} />
      {differences.length === 0 ? (
        <Notice>Every line is as it stands in the draft.</Notice>
      ) : (
        <div className="frame" tabIndex={0} role="region" aria-label="Differences">
          <table className="table table--inset">
            <caption className="sr">Differences</caption>
            <thead>
              <tr>
                <th scope="col">Code</th>
                <th scope="col">Description</th>
                <th scope="col" className="num">
                  Was
                </th>
                <th scope="col" className="num">
                  Becomes
                </th>
                <th scope="col" className="num">
                  Change
                </th>
              </tr>
            </thead>
            <tbody>
              {differences.slice(0, mostShown).map((one) => (
                <tr
                  key={`${one.kind} ${one.row ?? ''} ${one.lineId ?? ''}`}
                  className={styles[one.kind]}
                >
                  <td>{one.code}</td>
                  <td title={one.description}>
                    {one.description}
                    {one.problem && <span className="t-danger">. {one.problem}</span>}
                  </td>
                  <td className="num">{one.from}</td>
                  <td className="num">{one.to}</td>
                  <td className="num">{changeWords(one)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {differences.length > mostShown && (
        <p className="muted small">And {differences.length - mostShown} more.</p>
      )}
    </Dialog>
  )
}

function changeWords({ kind, percent }: Difference): string {
  if (kind === 'NEW') return 'new'
  if (kind === 'GONE') return 'gone'
  if (percent === null || Number(percent) === 0) return 'changed'
  return `${Number(percent) > 0 ? '+' : ''}${percent} %`
}
