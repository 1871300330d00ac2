import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { DraftStatus } from '../../drafts/draft-status.tsx'
import { act } from '../../server/act.ts'
import { save } from '../../server/save.ts'
import { download, useAction, useListCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ExcelMenu } from '../../ui/excel-menu.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { afterSaving } from './once-saved.ts'
import { listName } from './price-list-model.ts'
import { PriceLinesEditor } from './price-lines-editor.tsx'
import { SendProposal } from './send-proposal.tsx'
import { supplierContractPaths as paths } from './supplier-contract-paths.ts'
import { crumbsOf, type OwnProposal } from './supplier-proposal-model.ts'
import { wholeList } from './window-tools.tsx'
import styles from './contract.module.css'

const DifferenceDialog = lazy(async () => ({
  default: (await import('./price-difference-dialog.tsx')).PriceDifferenceDialog,
}))

const tabs = [
  { value: 'ALL', label: 'All lines' },
  { value: 'PROBLEM', label: 'Problems' },
] as const

/** Prices for the next version as the vendor types them; nobody else sees them before they are sent. */
export function ProposalEditor({ proposal }: { proposal: OwnProposal }) {
  const { id, contractId } = proposal
  const params = { id }
  const revision = useRef(proposal.revision)
  const [shown, setShown] = useState(wholeList)
  /** Another reading of the lines: after a sheet was applied. */
  const [reading, setReading] = useState(0)
  const [asking, setAsking] = useState<'send' | 'discard' | null>(null)
  const [read, setRead] = useState<ReplyOf<'supplierProposal.read'> | null>(null)
  const flush = useRef<() => Promise<boolean>>(async () => true)
  const [saving, setSaving] = useState<Parameters<typeof DraftStatus>[0]['saving']>({ is: 'clean' })
  const reader = useAction('supplierProposal.read', { onSuccess: setRead })
  const apply = useAction('supplierProposal.apply', {
    done: 'Applied to your proposal',
    onSuccess: (reply) => {
      revision.current = reply.revision
      setRead(null)
      setShown(wholeList)
      setReading((n) => n + 1)
    },
  })
  const navigate = useNavigate()
  const discard = useAction('supplierProposal.discard', {
    done: 'Proposal discarded',
    onSuccess: () => void navigate(paths.one(contractId)),
  })
  const onceSaved = afterSaving(flush)
  return (
    <>
      <PageHead
        title={`Propose prices, ${listName(proposal.list)}`}
        crumbs={crumbsOf(proposal)}
        actions={
          <>
            <DraftStatus saving={saving} />
            <ExcelMenu
              busy={reader.isPending}
              onDownload={() =>
                onceSaved(() => void download('download.supplierProposalXlsx', { params }))
              }
              onUpload={(file) =>
                onceSaved(() => reader.mutate({ params, files: { files: [file] } }))
              }
            />
            <Button
              kind="danger-quiet"
              icon={Trash2}
              aria-haspopup="dialog"
              onClick={() => setAsking('discard')}
            >
              Discard
            </Button>
            <Button
              kind="primary"
              icon={Send}
              aria-haspopup="dialog"
              onClick={() => onceSaved(() => setAsking('send'))}
            >
              Look and send
            </Button>
          </>
        }
      />
      {!proposal.actions.includes('send') && proposal.changes > 0 && (
        <div className={styles['strip']}>
          <Notice tone="amber">
            The price list that this was begun from is not in force any more. Save your lines as
            xlsx, discard this proposal, propose from the list that is in force and read the xlsx
            back.
          </Notice>
        </div>
      )}
      <PriceLinesEditor
        key={`${reading} ${shown.q} ${shown.show} ${shown.from}`}
        useLines={({ q, show }, range) =>
          // oxlint-disable-next-line react/rules-of-hooks -- handed on as the hook it is, and called as one
          useListCall(
            'supplierProposal.lines',
            {
              params,
              filter: { ...(q && { q }), ...(show && { problems: true as const }) },
              ...range,
            },
            { refetchOnMount: 'always' },
          )
        }
        tabs={tabs}
        place={`proposed.${id}`}
        save={(body) => save('supplierProposal.saveLines', { params, body })}
        readRevision={async () => (await act('supplierProposal.get', { params })).revision}
        shown={shown}
        onShow={(next) => onceSaved(() => setShown(next))}
        revision={revision}
        currency={proposal.list.currency}
        flush={flush}
        onSaving={setSaving}
      />
      {read && (
        <Suspense fallback={null}>
          <DifferenceDialog
            read={read}
            busy={apply.isPending}
            onClose={() => setRead(null)}
            onApply={(body) => apply.mutate({ params, body })}
          />
        </Suspense>
      )}
      {asking === 'send' && (
        <SendProposal id={id} revision={revision} onClose={() => setAsking(null)} />
      )}
      {asking === 'discard' && (
        <ConfirmDialog
          danger
          title="Discard this proposal"
          action="Discard the proposal"
          busy={discard.isPending}
          onClose={() => setAsking(null)}
          onConfirm={() => discard.mutate({ params })}
        >
          What was typed here is gone. The price list that is in force stays as it is.
        </ConfirmDialog>
      )}
    </>
  )
}
