import X from 'lucide-react/icons/x'
import { lazy, Suspense, useState } from 'react'
import { formatDateTime } from '@fairlead/formatting/date'
import { limits } from '@fairlead/validation/limits'
import { useDuty } from '../../../frame/area-context.ts'
import { download, useAction, useCall } from '../../../server/queries.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FileDrop, FileList } from '../../../ui/file-drop.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { Prose } from '../../../ui/prose.tsx'
import type { CaseOverview } from './case-overview.ts'
import { CaseTags } from './case-tags.tsx'
import { SimilarCases } from './similar-cases.tsx'
import '../../../ui/composer.css'
import './case.css'

const ApprovalPanel = lazy(async () => ({
  default: (await import('../../ordering/approval/approval-panel.tsx')).ApprovalPanel,
}))

/** Beside the requests: notes of the own company, files, the text to suppliers, what happened. */
export function CaseSide({ overview }: { overview: CaseOverview }) {
  const { data } = useCall('case.timeline', { params: { id: overview.id } })
  return (
    <aside className="columns__side" aria-label="About this RFQ">
      <CaseTags found={overview} />
      <Suspense fallback={null}>
        <ApprovalPanel caseId={overview.id} />
      </Suspense>
      <Notes overview={overview} />
      <Attachments overview={overview} />
      {overview.text && (
        <Section title="Text to suppliers">
          <Prose text={overview.text} />
        </Section>
      )}
      {overview.erpComments && (
        <Section title="Comments from the ERP" note="Seen by your company only">
          <Prose text={overview.erpComments} />
        </Section>
      )}
      <SimilarCases overview={overview} />
      <Section title="Timeline">{data ? <Timeline entries={data} /> : <Skeleton />}</Section>
    </aside>
  )
}

function Notes({ overview }: { overview: CaseOverview }) {
  const [text, setText] = useState('')
  const params = { id: overview.id }
  const add = useAction('case.addNote', { onSuccess: () => setText('') })
  const remove = useAction('case.removeNote', { done: 'Note removed' })
  const { notes } = overview
  const trades = useDuty('trade')
  const most = limits.internalNotesPerCase
  return (
    <Section title="Internal notes" note={`${notes.length} of ${most}`}>
      {notes.map((note) => (
        <div key={note.id} className="note">
          <p className="prose">{note.text}</p>
          <p className="row small muted">
            <span className="grow">
              {note.author}, {formatDateTime(note.at).slice(0, 16)}
            </span>
            {trades && (
              <IconButton
                small
                icon={X}
                label="Remove this note"
                onClick={() => remove.mutate({ params: { ...params, noteId: note.id } })}
              />
            )}
          </p>
        </div>
      ))}
      {notes.length === 0 && !trades && <p className="muted">None yet.</p>}
      {trades && notes.length < most && (
        <form
          className="composer"
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim()) add.mutate({ params, body: { text } })
          }}
        >
          <textarea
            aria-label="New internal note"
            placeholder="Seen by your company only"
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="composer__bar">
            <span className="grow" />
            <Button small type="submit" busy={add.isPending} disabled={!text.trim()}>
              Add note
            </Button>
          </div>
        </form>
      )}
    </Section>
  )
}

function Attachments({ overview }: { overview: CaseOverview }) {
  const { erpUploadedAttachments, webUploadedAttachments, previousUploadedAttachments } =
    overview.attachments
  const params = { id: overview.id }
  const attach = useAction('case.attach', { done: 'Files added' })
  const files = [
    ...erpUploadedAttachments.map((file) => ({ ...file, note: 'ERP' })),
    ...webUploadedAttachments.map((file) => ({ ...file, note: 'Web' })),
    ...previousUploadedAttachments.map((file) => ({ ...file, note: 'Earlier' })),
  ]
  return (
    <Section title="Attachments" count={files.length}>
      <FileList
        files={files.map((file) => ({
          name: file.name,
          size: file.size,
          note: file.note,
          onOpen: () =>
            void download('download.caseAttachment', { params: { ...params, fileId: file.id } }),
        }))}
      />
      {overview.actions.includes('attach') && (
        <FileDrop
          label="Add files"
          busy={attach.isPending}
          onFiles={(chosen) => attach.mutate({ params, files: { files: chosen } })}
        />
      )}
    </Section>
  )
}
