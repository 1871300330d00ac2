import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '@fairlead/validation/counted'
import { useDocumentTitle } from '../../../frame/document-title.tsx'
import { paths } from '../../../frame/paths.ts'
import type { ReplyOf } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { PortChooser } from '../../../ui/choosers.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DayField, FormField, InstantField } from '../../../ui/form/fields.tsx'
import { ErrorSummary, Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { Section } from '../../../ui/section.tsx'
import { WorkBar } from '../../../ui/work-bar.tsx'
import { lineProblems } from '../case-editor/case-editor.tsx'
import { LinesPart } from '../case-editor/lines-part.tsx'
import { AmendDialog } from './amend-dialog.tsx'
import { useAmendment } from './use-amendment.ts'

/** A sent RFQ as it shall be: lines, dates, port and text. What differs is shown before it goes. */
export function AmendEditor({ details }: { details: ReplyOf<'case.details'> }) {
  const { id, revision, requisitionNumber, title } = details
  useDocumentTitle(`Amend ${requisitionNumber ?? `RFQ ${id}`}`)
  const navigate = useNavigate()
  const amendment = useAmendment(details)
  const { draft, form, changes } = amendment
  const [problems, setProblems] = useState<readonly { path: string; message: string }[]>([])
  const [sending, setSending] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    amendment.forget()
    void navigate(paths.case(id))
  }
  const startAgain = () => {
    amendment.forget()
    location.reload()
  }
  const review = async () => {
    const found = lineProblems(draft)
    setProblems(found)
    if (!(await form.trigger(undefined, { shouldFocus: true })) || found.length > 0) return
    setSending(true)
  }
  return (
    <>
      <PageHead
        title={`Amend: ${title}`}
        crumbs={[
          { label: 'In-process RFQs', to: paths.rfqs() },
          { label: requisitionNumber ?? `RFQ ${id}`, to: paths.case(id) },
          { label: `Version ${revision + 1}` },
        ]}
        actions={
          <Button
            aria-haspopup="dialog"
            onClick={() => (changes.length > 0 ? setLeaving(true) : leave())}
          >
            Leave as it is
          </Button>
        }
      />
      <div className="scroll" role="region" aria-label="RFQ form" tabIndex={0}>
        <div className="create">
          <div className="create__main">
            <ErrorSummary problems={problems} />
            {amendment.overtaken && (
              <Notice tone="amber">
                A colleague amended this RFQ since this was begun. What was typed here stands, and
                its changes are those against the RFQ as it is now.{' '}
                <button className="link-btn" type="button" onClick={startAgain}>
                  Begin again with the RFQ as it is now
                </button>
              </Notice>
            )}
            {amendment.restored && !amendment.overtaken && (
              <Notice tone="blue">
                Restored from this device: this amendment was begun and not sent.
              </Notice>
            )}
            <LinesPart draft={draft} change={amendment.change} lines={amendment.lines} />
            <Section title="Text to suppliers">
              <FormField control={form.control} name="text" label="Text to suppliers" hideLabel>
                {({ value, onChange }) => (
                  <RichText label="Text to suppliers" value={value} onChange={onChange} />
                )}
              </FormField>
            </Section>
          </div>
          <div className="create__side">
            <Section title="Where and when" className="when">
              <div className="fields">
                <FormField control={form.control} name="port" label="Delivery port" wide>
                  {({ value, onChange }) => <PortChooser value={value} onChange={onChange} />}
                </FormField>
                <DayField control={form.control} name="vesselEta" label="ETA" />
                <DayField
                  control={form.control}
                  name="vesselEtd"
                  label="ETD"
                  min={form.watch('vesselEta')}
                />
                <InstantField
                  control={form.control}
                  name="dueAt"
                  zone={draft.timeZone}
                  label="Quotes due"
                  required
                  wide
                />
              </div>
            </Section>
          </div>
        </div>
      </div>
      <WorkBar
        actions={
          <Button
            kind="primary"
            icon={Send}
            disabled={changes.length === 0}
            aria-haspopup="dialog"
            onClick={() => void review()}
          >
            Review and send
          </Button>
        }
      >
        <span>
          {changes.length === 0
            ? 'Nothing is different yet'
            : `${counted(changes.length, 'change')} to version ${revision}`}
        </span>
      </WorkBar>
      {leaving && (
        <ConfirmDialog
          title="Leave the RFQ as it is?"
          action={`Throw away ${counted(changes.length, 'change')}`}
          keep="Go on amending"
          onClose={() => setLeaving(false)}
          onConfirm={leave}
        >
          What you changed here was not sent to anybody.
        </ConfirmDialog>
      )}
      {sending && (
        <AmendDialog details={details} amendment={amendment} onClose={() => setSending(false)} />
      )}
    </>
  )
}
