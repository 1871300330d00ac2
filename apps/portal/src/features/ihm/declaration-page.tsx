import { useState } from 'react'
import { useParams } from 'react-router'
import { useUser } from '../../frame/area-context.ts'
import { useCall, whileTyping } from '../../server/queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeclarationForm } from './declaration-form.tsx'
import type { Declaration } from './declaration-model.ts'
import { supplierForms } from './ihm-paths.ts'
import { WhileOpen } from './while-open.tsx'

/** `/secured/supplier/case/ihm-declaration/{id}`: the IHM forms of an order, line by line. */
export function DeclarationPage() {
  const id = Number((useParams()['ids'] ?? '').split(',')[0])
  const { firstName, lastName } = useUser()
  return (
    <DeclarationOf
      key={id}
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
  /** Without a live connection: after how many milliseconds it is looked at again. */
  askEvery?: number
  /** The page that follows when the forms are declined; without it one stays. */
  declined?: string
}

/** The forms of an order, as they are typed, or as they were sent. */
export function DeclarationOf({ id, askEvery = 0, ...rest }: Props) {
  const { data: declaration } = useCall(
    'declaration.get',
    { params: { id } },
    { refetchInterval: askEvery || false },
  )
  const [isOwn, setOwn] = useState(false)
  if (!declaration) return <Skeleton lines={12} />
  return (
    <WhileOpen
      declaration={declaration}
      canType={declaration.actions.includes('submit')}
      isOwn={isOwn}
      back={rest.back}
    >
      <Typed declaration={declaration} {...rest} onDone={() => setOwn(true)} />
    </WhileOpen>
  )
}

type TypedProps = Omit<Props, 'id' | 'askEvery'> & { declaration: Declaration; onDone: () => void }

function Typed({ declaration, ...props }: TypedProps) {
  const { id } = declaration
  // Read once: from then on what others save comes in beside what is typed here.
  const { data: stored } = useCall(
    'draft.ofDeclaration',
    { params: { id }, query: { newerThan: 0 } },
    { ...whileTyping, staleTime: 0, gcTime: 0 },
  )
  if (stored === undefined) return <Skeleton lines={12} />
  return <DeclarationForm declaration={declaration} stored={stored} {...props} />
}
