import { useState, type RefObject } from 'react'
import { counted } from '@fairlead/validation/counted'
import { useAction, useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProposalChanges } from './proposal-changes.tsx'

interface Props {
  id: number
  revision: RefObject<number>
  onClose: () => void
}

/** What goes to the buyer: the changes, and a word with them. */
export function SendProposal({ id, revision, onClose }: Props) {
  const [words, setWords] = useState('')
  const { data, isFetching } = useCall(
    'supplierProposal.get',
    { params: { id } },
    { refetchOnMount: 'always' },
  )
  const proposal = isFetching ? undefined : data
  const send = useAction('supplierProposal.send', {
    quiet: true,
    done: 'Proposed to the buyer',
    onSuccess: onClose,
  })
  const { problems = 0 } = proposal?.list ?? {}
  const changes = proposal?.changes ?? 0
  return (
    <Dialog
      title="Propose these prices"
      note={proposal && `To ${proposal.buyer}, for the version after ${proposal.version}`}
      onClose={onClose}
      onSubmit={() => send.mutate({ params: { id }, body: { revision: revision.current, words } })}
      actions={
        <Button
          kind="primary"
          type="submit"
          busy={send.isPending}
          disabled={changes === 0 || problems > 0}
        >
          Propose {counted(changes, 'change')}
        </Button>
      }
    >
      {send.error && (
        <Notice tone="red">
          <span role="alert">{send.error.problems[0]?.message ?? send.error.message}</span>
        </Notice>
      )}
      {proposal && changes === 0 && (
        <Notice>Nothing is changed yet. Change, add or take out a line first.</Notice>
      )}
      {problems > 0 && (
        <Notice tone="amber">
          {counted(problems, 'line')} with a problem. Put them right first: choose Problems.
        </Notice>
      )}
      <Field label="A word to the buyer">
        <TextArea value={words} onChange={setWords} rows={3} />
      </Field>
      {proposal ? (
        changes > 0 && <ProposalChanges call="supplierProposal.changes" proposal={proposal} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  )
}
