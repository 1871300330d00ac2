import { useParams } from 'react-router'
import { useUser } from '../../frame/area-context.ts'
import { useCall, whileTyping } from '../../server/queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeclarationForm } from './declaration-form.tsx'
import { DeclarationRead } from './declaration-read.tsx'
import { supplierForms } from './ihm-paths.ts'

/** `/secured/supplier/case/ihm-declaration/{id}`: the IHM forms of an order, line by line. */
export function DeclarationPage() {
  const id = Number((useParams()['ids'] ?? '').split(',')[0])
  const { firstName, lastName } = useUser()
  return (
    <DeclarationOf
      id={id}
      person={`${firstName} ${lastName}`}
      back={{ label: 'Pending IHM forms', to: supplierForms.list() }}
      declined={supplierForms.declined(id)}
    />
  )
}

interface Props {
  id: number
  /** Who signs, as far as it is known. */
  person: string
  back: { label: string; to?: string }
  /** The page that follows when the forms are declined; without it one stays. */
  declined?: string
}

/** The forms of an order, as they are typed, or as they were sent. */
export function DeclarationOf({ id, person, back, declined }: Props) {
  const params = { id }
  const { data: declaration } = useCall('declaration.get', { params })
  const canType = declaration?.actions.includes('submit') ?? false
  // Read once: from then on what others save comes in beside what is typed here.
  const { data: stored } = useCall(
    'draft.ofDeclaration',
    { params, query: { newerThan: 0 } },
    { ...whileTyping, enabled: canType, staleTime: 0, gcTime: 0 },
  )
  if (!declaration) return <Skeleton lines={12} />
  if (!canType) return <DeclarationRead declaration={declaration} back={back} />
  if (stored === undefined) return <Skeleton lines={12} />
  return (
    <DeclarationForm
      key={declaration.id}
      declaration={declaration}
      stored={stored}
      person={person}
      back={back}
      declined={declined}
    />
  )
}
