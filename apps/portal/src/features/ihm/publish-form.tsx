import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { useAction } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface Props {
  row: { id: number; number: string; buyerName: string; published: boolean }
}

/** A maker lets everybody use its form who sells the product to the buyer that accepted it, or no longer. */
export function PublishForm({ row: { id, number, buyerName, published } }: Props) {
  const [asking, setAsking] = useState(false)
  const publish = useAction('supplierDeclaration.publish', {
    done: published ? 'Published no more' : 'Published',
    quiet: true,
    onSuccess: () => setAsking(false),
  })
  const word = published ? 'Publish no more' : 'Publish'
  return (
    <>
      <Button small icon={Share2} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {word}
        <span className="sr">, {number}</span>
      </Button>
      {asking && (
        <ConfirmDialog
          title={`${word}: ${number}`}
          note={buyerName}
          action={word}
          problem={publish.error?.message}
          busy={publish.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => publish.mutate({ params: { id }, body: { published: !published } })}
        >
          {published
            ? 'Other suppliers are not offered it any more. What was declared with it stays.'
            : `Whoever sells this product to ${buyerName} is offered this form: its number, which names the order, its maker and what it declares. Nobody sees prices, amounts or whom it was delivered to.`}
        </ConfirmDialog>
      )}
    </>
  )
}
