import Archive from 'lucide-react/icons/archive'
import Bell from 'lucide-react/icons/bell'
import GitCompare from 'lucide-react/icons/git-compare'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useAction, useCall } from '../../server/queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AskAgain } from './ask-again.tsx'
import type { Declaration, DeclarationLine } from './declaration-model.ts'
import { DeclarationRead } from './declaration-read.tsx'
import { thresholdWords } from './ihm-words.tsx'
import { officeForms, officePages } from './office-paths.ts'

const RemindForms = lazy(async () => ({
  default: (await import('./remind-forms.tsx')).RemindForms,
}))

const [, pending, reviewing, resolved] = officePages
const pageOf = {
  PENDING: pending,
  REVIEWING: reviewing,
  RESOLVED: resolved,
  DECLINED: resolved,
  MANUALLY_CLOSED: resolved,
} satisfies Record<Declaration['state'], (typeof officePages)[number]>

/** `…/ihm-form/{id}`: what was asked for one order, and what became of it. */
export function OfficeFormPage() {
  const id = Number(useParams()['hazardDeclarationId'])
  const { pathname } = useLocation()
  const { data } = useCall('declaration.get', { params: { id } })
  if (!data) return <Skeleton lines={12} />
  const { page, title } = pageOf[data.state]
  return (
    <DeclarationRead
      declaration={data}
      back={{ label: title, to: officeForms(pathname).list(page) }}
      actions={<FormActions declaration={data} />}
      lineActions={(line) => <LineActions declaration={data} line={line} />}
      party={['Supplier', data.supplierName]}
    />
  )
}

function LineActions({ declaration, line }: { declaration: Declaration; line: DeclarationLine }) {
  const { id, actions } = declaration
  const { accepted, declared } = line
  const paths = officeForms(useLocation().pathname)
  if (declared?.contradicted)
    return (
      <ButtonLink small icon={GitCompare} to={paths.list('ihm-contradictions')}>
        Settle which one holds
      </ButtonLink>
    )
  if (!accepted || !declared || !actions.includes('askAgain')) return null
  return (
    <AskAgain
      declarationId={id}
      lineId={line.id}
      declared={{ id: declared.id, number: declared.form.number }}
      because={thresholdWords(declared.changed)}
    />
  )
}

function FormActions({ declaration }: { declaration: Declaration }) {
  const [asking, setAsking] = useState<'close' | 'remind' | null>(null)
  const done = () => setAsking(null)
  const close = useAction('declaration.close', {
    done: 'The IHM forms are closed',
    quiet: true,
    onSuccess: done,
  })
  const { id, orderNumber, supplierName, actions, vessel } = declaration
  const paths = officeForms(useLocation().pathname)
  return (
    <>
      {vessel && <ButtonLink to={paths.inventory(vessel.id)}>Inventory of the ship</ButtonLink>}
      {actions.includes('submitFor') && (
        <ButtonLink to={paths.upload(id)}>Put in for the supplier</ButtonLink>
      )}
      {actions.includes('remind') && (
        <Button icon={Bell} aria-haspopup="dialog" onClick={() => setAsking('remind')}>
          Remind
        </Button>
      )}
      {actions.includes('close') && (
        <Button
          kind="danger-quiet"
          icon={Archive}
          aria-haspopup="dialog"
          onClick={() => setAsking('close')}
        >
          Close
        </Button>
      )}
      {asking === 'remind' && (
        <Suspense fallback={null}>
          <RemindForms
            rows={[{ ...declaration, lastReminderAt: declaration.lastReminderAt }]}
            onClose={done}
            onSent={done}
          />
        </Suspense>
      )}
      {asking === 'close' && (
        <ConfirmDialog
          title={`Close the IHM forms of ${orderNumber}`}
          note={supplierName}
          action="Close the forms"
          reason="Reason"
          problem={close.error?.message}
          busy={close.isPending}
          onClose={done}
          onConfirm={({ reason }) => close.mutate({ params: { id }, body: { reason } })}
        >
          Nothing is awaited any more. This cannot be taken back.
        </ConfirmDialog>
      )}
    </>
  )
}
