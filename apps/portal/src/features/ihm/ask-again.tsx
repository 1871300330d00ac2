import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { useAction } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface Props {
  declarationId: number
  lineId: number
  declared: { id: number; number: string }
  /** What stands in the reason to begin with. */
  because?: string | undefined
}

/** An accepted form is never changed; another one can be asked for, with a reason that its supplier reads. */
export function AskAgain({ declarationId, lineId, declared, because = '' }: Props) {
  const [asking, setAsking] = useState(false)
  const ask = useAction('declaration.askAgain', {
    done: 'Asked for again',
    quiet: true,
    onSuccess: () => setAsking(false),
  })
  return (
    <>
      <Button small icon={RotateCcw} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Ask again<span className="sr"> for {declared.number}</span>
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Ask for ${declared.number} again`}
          action="Ask again"
          reason="Why another form is needed"
          reasonStart={because}
          problem={ask.error?.message}
          busy={ask.isPending}
          onClose={() => setAsking(false)}
          onConfirm={({ reason }) =>
            ask.mutate({
              params: { id: declarationId, lineId },
              body: { declaredId: declared.id, reason },
            })
          }
        >
          The supplier reads the reason and sends another form. Until that is accepted this one
          counts, and it stays on file.
        </ConfirmDialog>
      )}
    </>
  )
}
