import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef } from 'react'
import { useUser } from '../../frame/area-context.ts'
import { saveFile } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../frame/toast.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The recovery codes, the only time they are shown. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { email } = useUser()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="stack second-factor recovery">
      <h3 ref={heading} tabIndex={-1}>
        Recovery codes of {email}
      </h3>
      <p>
        Keep them where you find them without your phone. Each one logs you in once, typed in place
        of the code of the app. They are not shown again.
      </p>
      <ol className="recovery__codes">
        {codes.map((code) => (
          <li key={code}>
            <code className="mono">{code}</code>
          </li>
        ))}
      </ol>
      <div className="row second-factor__row recovery__actions">
        <Button
          icon={Copy}
          onClick={() => {
            void navigator.clipboard
              .writeText(codes.join('\n'))
              .then(() => toast('Recovery codes copied'))
          }}
        >
          Copy
        </Button>
        <Button icon={Download} onClick={() => saveFile(textFile(email, codes))}>
          Download
        </Button>
        <Button icon={Printer} onClick={() => print()}>
          Print
        </Button>
        <Button kind="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}

const textFile = (email: string, codes: readonly string[]) =>
  new File(
    [
      [
        `Fairlead recovery codes of ${email}`,
        'Each one logs in once, typed in place of the code of the authenticator app.',
        '',
        ...codes,
        '',
      ].join('\r\n'),
    ],
    'fairlead-recovery-codes.txt',
    { type: 'text/plain' },
  )
