import Archive from 'lucide-react/icons/archive'
import Ban from 'lucide-react/icons/ban'
import Bell from 'lucide-react/icons/bell'
import FileText from 'lucide-react/icons/file-text'
import FileX from 'lucide-react/icons/file-x'
import Pencil from 'lucide-react/icons/pencil'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../frame/paths.ts'
import { useAction } from '../../../server/queries.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import type { RequestRow } from './case-overview.ts'
import { RemindDialog } from './remind-dialog.tsx'

/** What can be done with one supplier's request. */
export function RequestMenu({ caseId, request }: { caseId: number; request: RequestRow }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'request' | 'quotation' | 'close' | 'remind' | null>(null)
  const done = () => setAsking(null)
  const reopen = useAction('request.reopen', { done: 'Request reopened' })
  const cancel = useAction('request.cancel', { done: 'Request cancelled', onSuccess: done })
  const close = useAction('request.close', { done: 'Request closed', onSuccess: done })
  const cancelQuotation = useAction('quotation.cancel', {
    done: 'Quotation cancelled',
    onSuccess: done,
  })
  const can = (action: (typeof request.actions)[number]) => request.actions.includes(action)
  const params = { id: request.id }
  const { quotation } = request
  return (
    <>
      <Menu label={`Actions for ${request.supplierName}`} iconOnly small quiet>
        {quotation && (
          <MenuItem icon={FileText} onClick={() => void navigate(paths.quotation(quotation.id))}>
            Open the quotation
          </MenuItem>
        )}
        {can('remind') && (
          <MenuItem icon={Bell} aria-haspopup="dialog" onClick={() => setAsking('remind')}>
            Send reminder
          </MenuItem>
        )}
        {can('typeQuotation') && (
          <MenuItem
            icon={Pencil}
            onClick={() =>
              void navigate(
                quotation ? paths.editQuotation(quotation.id) : paths.typeQuotation(request.id),
              )
            }
          >
            {quotation ? 'Edit the quotation for them' : 'Type a quotation for them'}
          </MenuItem>
        )}
        {can('reopen') && (
          <MenuItem icon={Undo2} onClick={() => reopen.mutate({ params })}>
            Reopen the request
          </MenuItem>
        )}
        {can('cancelQuotation') && (
          <MenuItem
            danger
            icon={FileX}
            aria-haspopup="dialog"
            onClick={() => setAsking('quotation')}
          >
            Cancel the quotation
          </MenuItem>
        )}
        {can('close') && (
          <MenuItem icon={Archive} aria-haspopup="dialog" onClick={() => setAsking('close')}>
            Close the request
          </MenuItem>
        )}
        {can('cancel') && (
          <MenuItem danger icon={Ban} aria-haspopup="dialog" onClick={() => setAsking('request')}>
            Cancel the request
          </MenuItem>
        )}
        {request.actions.length === 0 && !quotation && (
          <p className="menu__item muted">Nothing can be done now</p>
        )}
      </Menu>
      {asking === 'remind' && <RemindDialog caseIds={[caseId]} only={request.id} onClose={done} />}
      {asking === 'quotation' && quotation && (
        <ConfirmDialog
          danger
          title="Cancel this quotation"
          note={`${quotation.label} of ${request.supplierName}`}
          action="Cancel the quotation"
          keep="Keep it"
          emails="Tell the supplier by e-mail"
          busy={cancelQuotation.isPending}
          onClose={done}
          onConfirm={({ sendEmails }) =>
            cancelQuotation.mutate({
              params: { id: quotation.id },
              query: { sendEmails: sendEmails ? 'true' : 'false' },
            })
          }
        />
      )}
      {asking === 'close' && (
        <ConfirmDialog
          title="Close this request"
          note={request.supplierName}
          action="Close the request"
          keep="Leave it open"
          emails="Tell the supplier by e-mail"
          busy={close.isPending}
          onClose={done}
          onConfirm={({ sendEmails }) =>
            close.mutate({ params, query: { sendEmails: sendEmails ? 'true' : 'false' } })
          }
        >
          They can quote no more. What they have quoted stands and can be ordered.
        </ConfirmDialog>
      )}
      {asking === 'request' && (
        <ConfirmDialog
          danger
          title="Cancel this request"
          note={request.supplierName}
          action="Cancel the request"
          keep="Keep it"
          emails="Tell the supplier by e-mail"
          busy={cancel.isPending}
          onClose={done}
          onConfirm={({ sendEmails }) =>
            cancel.mutate({ params, query: { sendEmails: sendEmails ? 'true' : 'false' } })
          }
        />
      )}
    </>
  )
}
