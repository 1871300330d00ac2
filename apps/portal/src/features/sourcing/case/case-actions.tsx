import Archive from 'lucide-react/icons/archive'
import Ban from 'lucide-react/icons/ban'
import CopyPlus from 'lucide-react/icons/copy-plus'
import Download from 'lucide-react/icons/download'
import FilePen from 'lucide-react/icons/file-pen'
import FileText from 'lucide-react/icons/file-text'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Undo2 from 'lucide-react/icons/undo-2'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '@fairlead/validation/messages'
import { useDuty } from '../../../frame/area-context.ts'
import { paths } from '../../../frame/paths.ts'
import { download, useAction } from '../../../server/queries.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import type { CaseOverview } from './case-overview.ts'

const TellReasonDialog = lazy(async () => ({
  default: (await import('./tell-reason-dialog.tsx')).TellReasonDialog,
}))

/** What orders that stand keep an RFQ from, and why. */
const held = {
  cancel: ['This RFQ cannot be cancelled yet', messages.caseHasOrders],
  amend: ['This RFQ cannot be amended', messages.caseAmendOrdered],
} as const

/** Whether only its orders keep it from that. */
const isHeld = ({ actions, orderCount, state }: CaseOverview, move: keyof typeof held) =>
  orderCount > 0 && state === 'OPEN' && !actions.includes(move)

/** The report of a longer one may take its time: its dialog knows. */
const longList = 100

export type Asking = 'cancel' | 'close' | 'amend' | 'tellReason' | null

interface CaseActionsProps {
  overview: CaseOverview
  asking: Asking
  setAsking: (asking: Asking) => void
}

/** What can be done with this RFQ now, as the record itself says. */
export function CaseActions({ overview, asking, setAsking }: CaseActionsProps) {
  const { id, actions } = overview
  const params = { id }
  const trades = useDuty('trade')
  const navigate = useNavigate()
  const done = () => setAsking(null)
  const cancel = useAction('case.cancel', { done: 'RFQ cancelled', onSuccess: done })
  const close = useAction('case.close', { done: 'RFQ closed', onSuccess: done })
  const reopen = useAction('case.reopen', { done: 'RFQ reopened' })
  const repeat = useAction('case.repeat', {
    done: 'Draft made. Its dates are empty',
    onSuccess: ({ id: draft }) => void navigate(paths.draftCase(draft)),
  })
  const heldFrom =
    (asking === 'cancel' || asking === 'amend') && isHeld(overview, asking) ? asking : null
  const name = overview.requisitionNumber ?? `RFQ ${id}`
  return (
    <>
      <Menu label="More actions" iconOnly>
        <MenuItem icon={FileText} onClick={() => void download('download.casePdf', { params })}>
          RFQ as PDF
        </MenuItem>
        <MenuItem
          icon={Download}
          onClick={() =>
            overview.lineCount > longList
              ? void navigate(`${paths.evaluation(id)}?report`)
              : void download('download.evaluationReport', {
                  params,
                  query: {
                    quotations: 'true',
                    quotedTranscripts: 'true',
                    notQuotedTranscripts: 'true',
                  },
                })
          }
        >
          Evaluation report as PDF
        </MenuItem>
        {(actions.includes('amend') || (trades && isHeld(overview, 'amend'))) && (
          <MenuItem
            icon={FilePen}
            aria-haspopup={isHeld(overview, 'amend') ? 'dialog' : undefined}
            onClick={() =>
              isHeld(overview, 'amend') ? setAsking('amend') : void navigate(paths.amendCase(id))
            }
          >
            Amend this RFQ
          </MenuItem>
        )}
        {actions.includes('repeat') && (
          <MenuItem icon={CopyPlus} onClick={() => repeat.mutate({ params })}>
            Repeat this RFQ
          </MenuItem>
        )}
        {actions.includes('close') && (
          <MenuItem icon={Archive} aria-haspopup="dialog" onClick={() => setAsking('close')}>
            Close RFQ
          </MenuItem>
        )}
        {actions.includes('tellReason') && (
          <MenuItem
            icon={MessageSquareText}
            aria-haspopup="dialog"
            onClick={() => setAsking('tellReason')}
          >
            Tell suppliers why
          </MenuItem>
        )}
        {actions.includes('reopen') && (
          <MenuItem icon={Undo2} onClick={() => reopen.mutate({ params })}>
            Reopen RFQ
          </MenuItem>
        )}
        {(actions.includes('cancel') || (trades && isHeld(overview, 'cancel'))) && (
          <MenuItem danger icon={Ban} aria-haspopup="dialog" onClick={() => setAsking('cancel')}>
            Cancel RFQ
          </MenuItem>
        )}
      </Menu>
      {heldFrom && (
        <Dialog
          title={held[heldFrom][0]}
          cancel="Close"
          foot="Its orders stand on this page"
          onClose={done}
        >
          <Notice tone="amber">{held[heldFrom][1]}</Notice>
        </Dialog>
      )}
      {asking === 'cancel' && !heldFrom && (
        <ConfirmDialog
          danger
          title="Cancel this RFQ"
          note={`${name} ${overview.title}`}
          action="Cancel this RFQ"
          keep="Keep it"
          emails="Tell the suppliers by e-mail"
          busy={cancel.isPending}
          onClose={done}
          onConfirm={({ sendEmails }) =>
            cancel.mutate({ params, query: { sendEmails: sendEmails ? 'true' : 'false' } })
          }
        >
          Its suppliers will see it as cancelled. You can reopen it later.
        </ConfirmDialog>
      )}
      {asking === 'tellReason' && (
        <Suspense fallback={null}>
          <TellReasonDialog id={id} told={overview.toldReason} onClose={done} />
        </Suspense>
      )}
      {asking === 'close' && (
        <ConfirmDialog
          title="Close this RFQ"
          note={`${name} ${overview.title}`}
          action="Close this RFQ"
          keep="Leave it open"
          busy={close.isPending}
          onClose={done}
          onConfirm={() => close.mutate({ params })}
        >
          Quotations that were not ordered are declined and their suppliers are told. You can reopen
          the RFQ later.
        </ConfirmDialog>
      )}
    </>
  )
}
