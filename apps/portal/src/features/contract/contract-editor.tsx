import CircleCheck from 'lucide-react/icons/circle-check'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dutyWords } from '@fairlead/validation/team'
import { DraftStatus } from '../../drafts/draft-status.tsx'
import { useDuty, useUser } from '../../frame/area-context.ts'
import { onceRead, useAction, useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ContractFields } from './contract-fields.tsx'
import { DraftFiles } from './contract-files.tsx'
import {
  comparePath,
  ContractTabs,
  pathOfVersion,
  shownOf,
  VersionChip,
  VersionsSide,
} from './contract-frame.tsx'
import { contractPaths, readAnew, type Contract, type ContractVersion } from './contract-model.ts'
import { DraftGone } from './draft-gone.tsx'
import { priceListPaths } from './price-list-model.ts'
import { PriceIndexes } from './price-indexes.tsx'
import { PriceListsSection } from './price-lists-section.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useContractDraft } from './use-contract-draft.ts'
import styles from './contract.module.css'
import '../../ui/editor.css'

interface Props {
  contract: Contract
  version: ContractVersion
}

/** The draft version: its terms, saved by themselves, and how it comes into force. */
export function ContractEditor({ contract, version }: Props) {
  const editing = useContractDraft(version)
  const { form, head, saving, flush } = editing
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null)
  const [overtaken, setOvertaken] = useState(false)
  const { priceLists, files, parts } =
    useCall('contract.version', { params: { id: contract.id, number: version.number } }, onceRead)
      .data ?? version
  const trades = useDuty('trade')
  const { teamRole } = useUser()
  const publish = async () => {
    if ((await form.trigger(undefined, { shouldFocus: true })) && (await flush()))
      setAsking('publish')
  }
  return (
    <>
      <PageHead
        title={head.title || 'No title yet'}
        crumbs={[
          { label: 'Contracts', to: contractPaths.list('draft') },
          { label: contract.number },
          { label: `Draft version ${version.number}` },
        ]}
        aside={<VersionChip version={version} />}
        actions={
          <>
            <DraftStatus saving={saving} />
            {trades && (
              <>
                <Button
                  kind="danger-quiet"
                  icon={Trash2}
                  aria-haspopup="dialog"
                  onClick={() => void flush().then(() => setAsking('discard'))}
                >
                  Discard
                </Button>
                <Button
                  kind="primary"
                  icon={CircleCheck}
                  aria-haspopup="dialog"
                  onClick={() => void publish()}
                >
                  Publish
                </Button>
              </>
            )}
          </>
        }
      />
      <ContractTabs contract={contract} at="draft" />
      <div className="scroll" tabIndex={0} role="region" aria-label="Draft version">
        <fieldset className="columns" disabled={!trades}>
          <legend className="sr">Terms of the contract</legend>
          <div className="columns__main">
            {!trades && (
              <div className={styles['said']}>
                <Notice>{dutyWords(teamRole, 'trade')}.</Notice>
              </div>
            )}
            {(overtaken || (saving.is === 'failed' && saving.stale)) && (
              <Notice tone="amber">
                <span role="alert">A colleague saved this draft in the meantime.</span>{' '}
                <button className="link-btn" type="button" onClick={editing.takeTheirs}>
                  Show their version and give up what was typed here
                </button>
              </Notice>
            )}
            {editing.gone && <DraftGone goOn={editing.goOn} />}
            <ContractFields form={form} />
            <DraftFiles
              files={files}
              version={{ id: contract.id, number: version.number }}
              writes={trades}
            />
            <PriceListsSection
              lists={priceLists}
              pathOf={(uuid) => priceListPaths.draft(contract.id, uuid)}
              addAt={trades && priceListPaths.add(contract.id)}
            />
            <PriceIndexes contractId={contract.id} />
          </div>
          <div className="columns__side">
            <VersionsSide
              versions={contract.versions}
              shown={version.number}
              pathOf={pathOfVersion(contract.id)}
              compareAt={comparePath(contract.id, version.number)}
            />
          </div>
        </fieldset>
      </div>
      {asking === 'publish' && (
        <PublishDialog
          contract={contract}
          number={version.number}
          revision={editing.known.current.revision}
          onClose={() => setAsking(null)}
          onDone={editing.finish}
        />
      )}
      {asking === 'discard' && (
        <Discard
          contract={contract}
          read={{ revision: editing.known.current.revision, parts }}
          onClose={() => setAsking(null)}
          onDone={editing.finish}
          onOvertaken={() => setOvertaken(true)}
        />
      )}
    </>
  )
}

interface DiscardProps {
  contract: Contract
  /** What is thrown away, as it was read. */
  read: { revision: number; parts: string }
  onClose: () => void
  onDone: () => void
  onOvertaken: () => void
}

function Discard({ contract, read, onClose, onDone, onOvertaken }: DiscardProps) {
  const { id, number } = contract
  const before = shownOf(contract)
  const navigate = useNavigate()
  const discard = useAction('contract.discardDraft', {
    done: 'Draft discarded',
    onSuccess: () => {
      onDone()
      if (!before) return void navigate(contractPaths.list('draft'))
      return void readAnew().then(() => navigate(contractPaths.active(id)))
    },
  })
  return (
    <ConfirmDialog
      danger
      title={`Discard the draft of ${number}`}
      action="Discard the draft"
      busy={discard.isPending}
      onClose={onClose}
      onConfirm={() =>
        discard.mutate(
          { params: { id }, query: read },
          {
            onError: (error) => {
              if (error.code !== 'record.stale') return
              onOvertaken()
              onClose()
            },
          },
        )
      }
    >
      {before
        ? `Version ${before.number} stays as it is.`
        : 'The contract was never published and goes with it.'}
    </ConfirmDialog>
  )
}
