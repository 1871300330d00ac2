import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../frame/toast.ts'
import { useAction, type ReplyOf } from '../../server/queries.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { contractPaths } from './contract-model.ts'
import { listName } from './price-list-model.ts'
import { wordsOf } from './use-list-changes.ts'

interface Props {
  contractId: number
  list: ReplyOf<'priceList.get'>
  /** The list as it is known here. */
  revision: RefObject<number>
  onClose: () => void
  /** A colleague saved the list meanwhile. */
  onOvertaken: () => Promise<void>
}

/** Asks before a price list leaves the draft. */
export function TakeListOut({ contractId: id, list, revision, onClose, onOvertaken }: Props) {
  const navigate = useNavigate()
  const remove = useAction('priceList.remove', {
    quiet: true,
    done: 'Price list taken out',
    onSuccess: () => void navigate(contractPaths.draft(id)),
  })
  return (
    <ConfirmDialog
      danger
      title={`Take out ${listName(list)}`}
      action="Take the list out"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { params: { id, listUuid: list.uuid }, query: { revision: revision.current } },
          {
            onError: (error) => {
              toast.error(wordsOf(error))
              if (error.code === 'record.stale') void onOvertaken()
              onClose()
            },
          },
        )
      }
    >
      It leaves this draft. Published versions keep it.
    </ConfirmDialog>
  )
}
