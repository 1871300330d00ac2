import { Link, useNavigate } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { PublishForm } from '@fairlead/validation/contract'
import { addDays, todayHere } from '@fairlead/validation/day'
import { placesIn } from '@fairlead/validation/price-overlap'
import { useAction } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DayField } from '../../ui/form/fields.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { shownOf } from './contract-frame.tsx'
import { contractPaths, readAnew, type Contract } from './contract-model.ts'
import { priceListPaths } from './price-list-model.ts'
import styles from './contract.module.css'

interface Props {
  contract: Contract
  number: number
  revision: number
  onClose: () => void
  onDone: () => void
}

/** From which day on the draft is in force; what is in the way is said here. */
export function PublishDialog({ contract, number, revision, onClose, onDone }: Props) {
  const { id } = contract
  const { control, handleSubmit, watch } = useForm<PublishForm>(PublishForm, { from: todayHere() })
  const from = watch('from')
  const navigate = useNavigate()
  const before = shownOf(contract)
  const publish = useAction('contract.publish', {
    quiet: true,
    done: `Version ${number} is published`,
    onSuccess: () => {
      onDone()
      void readAnew().then(() => navigate(contractPaths.active(id)))
    },
  })
  const { error } = publish
  const problems = error?.problems.length
    ? error.problems
    : error
      ? [{ path: '', message: error.message }]
      : []
  return (
    <Dialog
      title={`Publish version ${number}`}
      note={`Contract ${contract.number}`}
      onClose={onClose}
      onSubmit={() =>
        void handleSubmit((typed) =>
          publish.mutate({ params: { id }, body: { revision, ...typed } }),
        )()
      }
      actions={
        <Button kind="primary" type="submit" busy={publish.isPending}>
          Publish version {number}
        </Button>
      }
    >
      {problems.length > 0 && (
        <Notice tone="red">
          <div role="alert">
            <ul>
              {problems.map(({ path, message }) => (
                <li key={message}>
                  {message} <Places path={path} contractId={id} onClose={onClose} />
                </li>
              ))}
            </ul>
          </div>
        </Notice>
      )}
      <DayField control={control} name="from" label="In force from" required />
      {before && from && (
        <p className="muted">
          Version {before.number} is in force until {formatDate(addDays(from, -1))} and stays
          readable.
        </p>
      )}
    </Dialog>
  )
}

interface PlacesProps {
  path: string
  contractId: number
  onClose: () => void
}

/** Leads to the rows of price lists that a problem names, in this draft or in what another contract agreed. */
function Places({ path, contractId, onClose }: PlacesProps) {
  return placesIn(path).map((place, i) => (
    <Link
      key={`${place.uuid} ${place.position}`}
      className={styles['place'] ?? ''}
      onClick={onClose}
      to={
        place.contractId === contractId
          ? priceListPaths.draft(contractId, place.uuid, place.position)
          : priceListPaths.active(place.contractId, place.uuid, undefined, place.position)
      }
    >
      {place.position === null
        ? 'Open the list'
        : `Open ${i === 0 ? 'the first' : 'the other'} row`}
    </Link>
  ))
}
