import CircleAlert from 'lucide-react/icons/circle-alert'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DraftStatus } from '../../drafts/draft-status.tsx'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import { useDuty } from '../../frame/area-context.ts'
import { act } from '../../server/act.ts'
import { save } from '../../server/save.ts'
import {
  download,
  useAction,
  useCall,
  useListCall,
  whileTyping,
  type ReplyOf,
} from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ExcelMenu } from '../../ui/excel-menu.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { contractPaths, readAnew, type Contract } from './contract-model.ts'
import { DraftGone, isGone } from './draft-gone.tsx'
import { GoneLines } from './gone-lines.tsx'
import { afterSaving } from './once-saved.ts'
import { PriceBeside } from './price-beside.tsx'
import { PriceLinesEditor } from './price-lines-editor.tsx'
import { PriceListBar } from './price-list-bar.tsx'
import { pricesPlace } from './kept-places.ts'
import { listName } from './price-list-model.ts'
import { PriceListView } from './price-list-view.tsx'
import { TakeListOut } from './take-list-out.tsx'
import { takeSheet } from './waiting-sheet.ts'
import styles from './contract.module.css'
import { tabsOf, useListChanges } from './use-list-changes.ts'
import { isIn, wholeList, windowAt, windowWith, type Window } from './window-tools.tsx'
import type { Goal } from './use-goal.ts'
import sheet from './price-list.module.css'

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

/** A price list of the draft. */
export function PriceListEditor(props: Props) {
  const { contract, uuid, number } = props
  const trades = useDuty('trade')
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
  const [search] = useSearchParams()
  const [shown, setShown] = useState(() => windowAt(search))
  /** Another reading of the lines: after a sheet was applied. */
  const [reading, setReading] = useState(0)
  const [asking, setAsking] = useState<'terms' | 'remove' | null>(null)
  const [read, setRead] = useState<ReplyOf<'priceList.read'> | null>(null)
  const [gone, setGone] = useState(false)
  const [goal, setGoal] = useState<Goal | null>(null)
  const [side, setSide] = useState(false)
  const navigate = useNavigate()
  const flush = useRef<() => Promise<boolean>>(async () => true)
  const [saving, setSaving] = useState<Parameters<typeof DraftStatus>[0]['saving']>({ is: 'clean' })
  const reader = useAction('priceList.read', { onSuccess: setRead })
  // A list that was begun with a sheet shows at once how that differs.
  useEffect(() => {
    const file = takeSheet(uuid)
    if (file) reader.mutate({ params: { id, listUuid: uuid }, files: { files: [file] } })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the list is opened
  }, [])
  const apply = useAction('priceList.apply', {
    done: 'Applied to the draft',
    onSuccess: (reply) => {
      revision.current = reply.revision
      setRead(null)
      show(wholeList)
      readLines()
      again()
    },
  })
  /** What is typed goes into the draft that is opened after the one that is no more. */
  const goOn = async () => {
    const { number: next } = await act('contract.openDraft', { params: { id } })
    const opened = await act('priceList.get', { params: { ...params, number: next } })
    revision.current = opened.revision
    if (!(await flush.current())) return
    setGone(false)
    await readAnew()
  }
  const onceSaved = afterSaving(flush)
  const readLines = () => {
    setGoal(null)
    setReading((n) => n + 1)
  }
  /** What a colleague saved of the list meanwhile is shown. */
  const overtaken = async () => {
    const theirs = await act('priceList.get', { params: { ...params, number } })
    revision.current = theirs.revision
    readLines()
    again()
  }
  const show = (next: Window) => {
    setGoal(null)
    setShown(next)
  }
  const { found, add, takeOut } = useListChanges({
    contractId: id,
    uuid,
    number,
    revision,
    onRead: readLines,
  })
  const tabs = tabsOf(found, list.lines)
  const onGo = (next: Goal) => {
    setSide(false)
    const window = windowWith(next.position)
    const isShown = shown.show === 'ALL' && !shown.q && isIn(shown.from, next.position)
    if (isShown) return setGoal({ ...next })
    onceSaved(() => {
      setShown(window)
      setGoal({ ...next })
    })
  }
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
            {found && (
              <span className={sheet['toggle']}>
                <Button icon={CircleAlert} aria-pressed={side} onClick={() => setSide(!side)}>
                  Problems {found.waiting + found.unusual.length || ''}
                </Button>
              </span>
            )}
            <Button
              icon={SlidersHorizontal}
              aria-haspopup="dialog"
              onClick={() => setAsking('terms')}
            >
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
            <Button
              kind="danger-quiet"
              icon={Trash2}
              aria-haspopup="dialog"
              onClick={() => void flush.current().then(() => setAsking('remove'))}
            >
              Take out
            </Button>
          </>
        }
      />
      {gone && (
        <div className={styles['strip']}>
          <DraftGone goOn={goOn} />
        </div>
      )}
      <div className={sheet['work']} data-side={side || undefined}>
        <div className={sheet['lines']}>
          {shown.show === 'GONE' && found?.against ? (
            <GoneLines
              params={{ ...params, number }}
              against={found.against}
              shown={shown}
              onShow={show}
              tabs={tabs}
              onPutBack={add}
            />
          ) : (
            <PriceLinesEditor
              key={`${reading} ${shown.q} ${shown.show} ${shown.from}`}
              useLines={(filter, range) =>
                // oxlint-disable-next-line react/rules-of-hooks -- handed on as the hook it is, and called as one
                useListCall(
                  'priceList.lines',
                  { params: { ...params, number }, filter, ...range },
                  { refetchOnMount: 'always' },
                )
              }
              save={(body) =>
                save('priceList.saveLines', { params, body }).catch((error: unknown) => {
                  setGone(isGone(error))
                  throw error
                })
              }
              place={pricesPlace(uuid)}
              readRevision={async () =>
                (await act('priceList.get', { params: { ...params, number } })).revision
              }
              shown={shown}
              onShow={(next) => onceSaved(() => show(next))}
              tabs={tabs}
              goal={goal}
              revision={revision}
              currency={list.currency}
              flush={flush}
              onSaving={setSaving}
            />
          )}
        </div>
        {found && (
          <PriceBeside
            contractId={id}
            uuid={uuid}
            found={found}
            onGo={onGo}
            onTakeOut={(row) => onceSaved(() => void takeOut(row))}
          />
        )}
      </div>
      {found && (
        <PriceListBar
          number={number}
          found={found}
          onPublish={() => onceSaved(() => void navigate(contractPaths.draft(id)))}
        />
      )}
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
            read={read}
            busy={apply.isPending}
            onClose={() => setRead(null)}
            onApply={(body) => apply.mutate({ params, body })}
          />
        )}
      </Suspense>
      {asking === 'remove' && (
        <TakeListOut
          contractId={id}
          list={list}
          revision={revision}
          onClose={() => setAsking(null)}
          onOvertaken={overtaken}
        />
      )}
    </>
  )
}
