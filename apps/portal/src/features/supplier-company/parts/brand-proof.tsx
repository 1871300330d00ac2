import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { download, useAction, type ReplyOf } from '../../../server/queries.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface Props {
  companyId: number
  brand: ReplyOf<'supplierCompany.brands'>['brands'][number]
}

/** The file that proves a relation to a brand, to be put in, replaced and removed. */
export function BrandProof({ companyId, brand }: Props) {
  const { brandId, name, proof } = brand
  const picker = useRef<HTMLInputElement>(null)
  const [removing, setRemoving] = useState(false)
  const params = { id: brandId }
  const save = useAction('supplierCompany.saveBrandProof', { done: 'Proof saved' })
  const remove = useAction('supplierCompany.removeBrandProof', {
    done: 'Proof removed',
    onSuccess: () => setRemoving(false),
  })
  return (
    <div className="row row--wrap">
      {proof && (
        <button
          type="button"
          className="link-btn"
          onClick={() => void download('brand.proof', { params: { id: companyId, brandId } })}
        >
          {proof.name}
        </button>
      )}
      <Button
        small
        icon={Upload}
        busy={save.isPending}
        aria-label={proof ? `Replace the proof for ${name}` : `Add a proof for ${name}`}
        onClick={() => picker.current?.click()}
      >
        {proof ? 'Replace' : 'Add a proof'}
      </Button>
      <input
        ref={picker}
        hidden
        type="file"
        accept=".pdf,image/*"
        aria-label={`Proof for ${name}, PDF or image`}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) save.mutate({ params, files: { file: [file] } })
          event.target.value = ''
        }}
      />
      {proof && (
        <IconButton
          small
          icon={X}
          label={`Remove the proof for ${name}`}
          aria-haspopup="dialog"
          onClick={() => setRemoving(true)}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={`Remove the proof for ${name}`}
          action="Remove the proof"
          danger
          busy={remove.isPending}
          onClose={() => setRemoving(false)}
          onConfirm={() => remove.mutate({ params })}
        >
          Buyers do not see it any more.
        </ConfirmDialog>
      )}
    </div>
  )
}
