import PencilLine from 'lucide-react/icons/pencil-line'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../frame/paths.ts'
import { useAction } from '../../../server/queries.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** The ship's own draft, as the office sees it: to be read, or to be taken over. */
export function OnBoard({ id }: { id: number }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const take = useAction('case.takeOver', {
    done: 'The RFQ is yours now',
    onSuccess: () => void navigate(paths.draftCase(id)),
  })
  return (
    <Notice tone="amber" icon={PencilLine}>
      The ship is still writing this RFQ. You can change and send it once it is handed over.{' '}
      <button
        className="link-btn"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Take it over now
      </button>
      {asking && (
        <ConfirmDialog
          title="Take this RFQ over"
          action="Take it over"
          keep="Leave it to the ship"
          busy={take.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => take.mutate({ params: { id } })}
        >
          The ship only reads it from then on. What the crew has typed without a connection is not
          in it yet.
        </ConfirmDialog>
      )}
    </Notice>
  )
}
