import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchFile } from '../../server/queries.ts'
import { Segment } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Declaration, DeclarationLine } from './declaration-model.ts'
import { DeclaredPaper } from './declared-paper.tsx'
import { FileView } from './document-beside.tsx'

interface Props {
  declaration: Declaration
  declared: NonNullable<DeclarationLine['declared']>
}

/** Beside what was declared: the document it was read off, where the supplier gave one, and the form as it was sent. */
export function SentPaper({ declaration, declared: { form, document } }: Props) {
  const [shown, setShown] = useState<'document' | 'form'>('document')
  if (!document) return <DeclaredPaper declaration={declaration} form={form} />
  return (
    <section className="doc" aria-label="What the supplier gave">
      <div className="doc__bar">
        <span className="clip grow medium" title={document.name}>
          {document.name}
        </span>
        <Segment
          label="Shown"
          value={shown}
          options={[
            { value: 'document', label: 'Document' },
            { value: 'form', label: 'Form' },
          ]}
          onChange={setShown}
        />
      </div>
      {shown === 'form' ? (
        <DeclaredPaper declaration={declaration} form={form} inner />
      ) : (
        <SentDocument declarationId={declaration.id} document={document} />
      )}
    </section>
  )
}

function SentDocument({
  declarationId,
  document,
}: {
  declarationId: number
  document: { id: string; name: string }
}) {
  const params = { id: declarationId, fileId: document.id }
  const { data } = useQuery({
    queryKey: ['download.declarationDocument', { params }],
    queryFn: () => fetchFile('download.declarationDocument', { params }),
    staleTime: Infinity,
  })
  return <div className="doc__file">{data ? <FileView file={data} /> : <Skeleton lines={8} />}</div>
}
