import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { mayDo } from '@fairlead/validation/team'
import { DraftStatus } from '../../drafts/draft-status.tsx'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import { useUser } from '../../frame/area-context.ts'
import {
  download,
  useAction,
  useCall,
  useListCall,
  whileTyping,
  type ReplyOf,
} from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ExcelMenu } from '../../ui/excel-menu.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { contractPaths, type Contract } from './contract-model.ts'
import { PriceGrid } from './price-grid.tsx'
import { listName } from './price-list-model.ts'
import { PriceListView } from './price-list-view.tsx'
import { usePriceLines, windowSize } from './use-price-lines.ts'
import { WindowTools, type Window } from './window-tools.tsx'
import styles from './contract.module.css'

const DifferenceDialog = lazy(async () => ({
  default: (await import('./price-difference-dialog.tsx')).PriceDifferenceDialog,
}))
const TermsDialog = lazy(async () => ({
  default: (await import('./list-terms-dialog.tsx')).ListTermsDialog,
}))

interface Props {
  contract: Contract
  uuid: string
  number: number
}
type List = ReplyOf<'priceList.get'>
const whole: Window = { q: '', problems: false, from: 0 }

/** A price list of the draft. */
export function PriceListEditor(props: Props) {
  const { contract, uuid, number } = props
  const trades = mayDo(useUser().teamRole, 'trade')
  const query = useCall(
    'priceList.get',
    { params: { id: contract.id, listUuid: uuid, number } },
    { refetchOnMount: 'always', ...whileTyping },
  )
  const list = query.isFetchedAfterMount ? query.data : undefined
  useDocumentTitle(list ? listName(list) : 'Price list')
  if (!trades) return <PriceListView {...props} />
  if (!list) return <Skeleton lines={12} />
  return <Editing key={list.uuid} {...props} list={list} again={() => void query.refetch()} />
}

function Editing({
  contract,
  uuid,
  number,
  list,
  again,
}: Props & { list: List; again: () => void }) {
  const { id } = contract
  const params = { id, listUuid: uuid }
  const revision = useRef(list.revision)
  const [shown, setShown] = useState(whole)
  /** Another reading of the lines: after a sheet was applied. */
  const [reading, setReading] = useState(0)
  const [asking, setAsking] = useState<'terms' | 'remove' | null>(null)
  const [read, setRead] = useState<ReplyOf<'priceList.read'> | null>(null)
  const flush = useRef<() => Promise<boolean>>(async () => true)
  const [saving, setSaving] = useState<Parameters<typeof DraftStatus>[0]['saving']>({ is: 'clean' })
  const reader = useAction('priceList.read', { onSuccess: setRead })
  const anew = () => {
    setReading((n) => n + 1)
    again()
  }
  const onceSaved = (then: () => void) =>
    void flush.current().then((done) => {
      if (done) then()
    })
  return (
    <>
      <PageHead
        title={listName(list)}
        crumbs={[
          { label: 'Contracts', to: contractPaths.list('draft') },
          { label: contract.number, to: contractPaths.draft(id) },
          { label: `Draft version ${number}` },
        ]}
        actions={
          <>
            <DraftStatus saving={saving} />
            <Button icon={SlidersHorizontal} onClick={() => setAsking('terms')}>
              Terms and ports
            </Button>
            <ExcelMenu
              busy={reader.isPending}
              onDownload={() =>
                onceSaved(
                  () => void download('download.priceListXlsx', { params: { ...params, number } }),
                )
              }
              onUpload={(file) =>
                onceSaved(() => reader.mutate({ params, files: { files: [file] } }))
              }
            />
            <Button kind="danger-quiet" icon={Trash2} onClick={() => setAsking('remove')}>
              Take out
            </Button>
          </>
        }
      />
      <Lines
        key={`${reading} ${shown.q} ${shown.problems} ${shown.from}`}
        params={{ ...params, number }}
        shown={shown}
        onShow={(next) => onceSaved(() => setShown(next))}
        revision={revision}
        currency={list.currency}
        flush={flush}
        onSaving={setSaving}
      />
      <Suspense fallback={null}>
        {asking === 'terms' && (
          <TermsDialog
            id={id}
            number={number}
            list={list}
            revision={revision}
            onClose={() => setAsking(null)}
            onSaved={again}
          />
        )}
        {read && (
          <DifferenceDialog
            params={params}
            read={read}
            onClose={() => setRead(null)}
            onApplied={(next) => {
              revision.current = next
              setRead(null)
              setShown(whole)
              anew()
            }}
          />
        )}
      </Suspense>
      {asking === 'remove' && (
        <TakeOut contract={contract} list={list} onClose={() => setAsking(null)} />
      )}
    </>
  )
}

interface LinesProps {
  params: { id: number; listUuid: string; number: number }
  shown: Window
  onShow: (next: Window) => void
  revision: RefObject<number>
  currency: string
  flush: RefObject<() => Promise<boolean>>
  onSaving: (saving: Parameters<typeof DraftStatus>[0]['saving']) => void
}

function Lines(props: LinesProps) {
  const { params, shown } = props
  const query = useListCall('priceList.lines', {
    params,
    filter: { ...(shown.q && { q: shown.q }), ...(shown.problems && { problems: true }) },
    range: [shown.from, shown.from + windowSize - 1],
    sort: ['position', 'ASC'],
  })
  const [found, setFound] = useState<typeof query.data>()
  // What is being typed into is not read under the hands.
  if (!found && query.data && query.isFetchedAfterMount && !query.isPlaceholderData)
    setFound(query.data)
  return (
    <>
      <WindowTools drafts shown={shown} total={found?.total} onShow={props.onShow} />
      {found ? <Window {...props} found={found} /> : <Skeleton lines={12} />}
    </>
  )
}

type Found = NonNullable<ReturnType<typeof useListCall<'priceList.lines'>>['data']>

function Window({
  params,
  shown,
  revision,
  currency,
  flush,
  onSaving,
  found,
}: LinesProps & { found: Found }) {
  const lines = usePriceLines({ params, lines: found.data, revision })
  flush.current = lines.flush
  const { saving } = lines
  const told = useRef(saving)
  if (told.current !== saving) {
    told.current = saving
    queueMicrotask(() => onSaving(saving))
  }
  const first = found.data[0]?.position ?? shown.from + 1
  return (
    <div className={styles['sheet']}>
      <PriceGrid
        lines={lines}
        currency={currency}
        from={first}
        some={shown.problems || shown.q !== ''}
      />
    </div>
  )
}

function TakeOut({
  contract,
  list,
  onClose,
}: {
  contract: Contract
  list: List
  onClose: () => void
}) {
  const navigate = useNavigate()
  const { id } = contract
  const remove = useAction('priceList.remove', {
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
      onConfirm={() => remove.mutate({ params: { id, listUuid: list.uuid } })}
    >
      It leaves this draft. Published versions keep it.
    </ConfirmDialog>
  )
}
