import { daysBetween, todayHere } from '@fairlead/validation/day'
import { parseDecimal } from '@fairlead/validation/decimal'
import { QuotationDefaultsForm, termsToStart } from '@fairlead/validation/quotation-defaults'
import { qualities, Quality } from '@fairlead/validation/vocabulary'
import Building2 from 'lucide-react/icons/building-2'
import { useState } from 'react'
import { Link } from 'react-router'
import { CallFailed } from '../../../server/call-failed.ts'
import { useAction } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ChangeTable } from '../../../ui/grid/block-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { changedDefaults, defaultsText, defaultTitles } from './default-words.ts'
import { startOn } from './quotation-start.ts'
import { headerTitles, type HeaderField, type HeaderValues } from './sheet-header.ts'
import { SheetTemplates } from './sheet-templates.tsx'
import { usualQuality, type Sheet } from './use-sheet.ts'

const defaultsPath = '/secured/supplier/account/quotation-defaults'

/** Which terms are the company's own defaults, and the way to make these terms its defaults. */
export function SheetDefaults({ sheet }: { sheet: Sheet }) {
  const { request, header } = sheet
  const [keeping, setKeeping] = useState(false)
  const [kept, setKept] = useState(request.defaults)
  if (!kept) return null
  const started = termsToStart(kept, startOn(request))
  const same = (Object.keys(started) as HeaderField[])
    .filter(
      (field) => header[field] !== '' && header[field] === started[field as keyof typeof started],
    )
    .map((field) => named[field] ?? headerTitles[field].toLowerCase())
  const quality = Quality.safeParse(usualQuality({ ...request, defaults: kept }))
  const typed = typedDefaults(header)
  const changes = typed ? changedDefaults(kept, typed) : []
  return (
    <div className="qhead__defaults small muted">
      <Icon of={Building2} size={14} />
      <span>
        {same.length > 0
          ? `From your company’s defaults: ${same.join(', ')}.`
          : 'Nothing here comes from your company’s defaults.'}
        {quality.success &&
          ` Each new price brings the quality “${qualities[quality.data].label}”.`}
      </span>
      <Link to={defaultsPath}>Defaults</Link>
      {changes.length > 0 && (
        <button
          className="link-btn"
          type="button"
          aria-haspopup="dialog"
          onClick={() => setKeeping(true)}
        >
          Keep these terms as defaults
        </button>
      )}
      <SheetTemplates sheet={sheet} />
      {keeping && typed && (
        <KeepDialog
          changes={changes}
          typed={typed}
          onClose={() => setKeeping(false)}
          onKept={() => {
            setKept({ ...kept, ...typed })
            setKeeping(false)
          }}
        />
      )}
    </div>
  )
}

interface KeepProps {
  changes: ReturnType<typeof changedDefaults>
  typed: ReturnType<typeof typedDefaults> & object
  onClose: () => void
  onKept: () => void
}

/** Where a title would not read well in a sentence. */
const named: Partial<Record<HeaderField, string>> = {
  deliveryDays: 'days of all lines',
  pricesGoodUntil: 'good until',
}

/** What would change of the defaults, before it counts. */
function KeepDialog({ changes, typed, onClose, onKept }: KeepProps) {
  const save = useAction('quotationDefaults.save', {
    done: 'Your company’s quotations begin with these terms',
    onSuccess: onKept,
  })
  const failed = save.error instanceof CallFailed
  return (
    <Dialog
      title="Keep these terms as your company’s defaults"
      note="Every new quotation of your company begins with them. Quotations that were begun stay as they are."
      onClose={onClose}
      onSubmit={() =>
        save.mutate({ body: Object.fromEntries(changes.map(({ field }) => [field, typed[field]])) })
      }
      actions={
        <Button kind="primary" type="submit" busy={save.isPending}>
          {failed ? 'Try again' : 'Keep as defaults'}
        </Button>
      }
    >
      <ChangeTable
        rows={changes.map(({ field, from, to }) => ({
          id: field,
          line: 'Terms',
          again: field !== changes[0]?.field,
          field: defaultTitles[field],
          from: defaultsText(field, from),
          to: defaultsText(field, to),
        }))}
      />
    </Dialog>
  )
}

/** The terms of a sheet as defaults, without those that are empty; null while one cannot be read. */
function typedDefaults(header: HeaderValues) {
  const { pricesGoodUntil, transportationCost, otherCharges, ...terms } = header
  const days = pricesGoodUntil ? daysBetween(todayHere(), pricesGoodUntil) : -1
  const read = QuotationDefaultsForm.safeParse({
    ...terms,
    transportationCost:
      transportationCost && (parseDecimal(transportationCost) ?? transportationCost),
    otherCharges: otherCharges && (parseDecimal(otherCharges) ?? otherCharges),
    validityDays: days >= 0 ? days : null,
  })
  return read.success ? read.data : null
}
