import { useEffect, useState } from 'react'
import { call, type CallFailed } from './client.ts'
import { answerInAddress, authorizeAddress, type MicrosoftKeys } from './microsoft.ts'
import { enter } from './session.ts'

interface Listening {
  onFailure: (words: string) => void
  /** Microsoft said who it is; the account asks for the code of its second factor. */
  onCodeNeeded: (idToken: string) => void
}

/** Shown only where the operator has set up Microsoft sign-in. */
export function MicrosoftButton({ onFailure, onCodeNeeded }: Listening) {
  const [keys, setKeys] = useState<MicrosoftKeys>()

  useEffect(() => {
    const answer = answerInAddress()
    if (answer && 'failed' in answer) onFailure(answer.failed)
    else if (answer)
      call('account.microsoftLogin', { body: { idToken: answer.idToken } })
        .then(enter)
        .catch((refusal: CallFailed) =>
          refusal.code === 'auth.code-needed'
            ? onCodeNeeded(answer.idToken)
            : onFailure(refusal.message),
        )
    call('account.microsoftKeys', {})
      .then((found) => found.clientId && setKeys(found))
      .catch(() => undefined)
  }, [onFailure, onCodeNeeded])

  if (!keys) return null
  return (
    <>
      <p className="or">or</p>
      <button
        type="button"
        className="button quiet wide microsoft"
        onClick={() => location.assign(authorizeAddress(keys))}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path fill="#f25022" d="M0 0h7.5v7.5H0z" />
          <path fill="#7fba00" d="M8.5 0H16v7.5H8.5z" />
          <path fill="#00a4ef" d="M0 8.5h7.5V16H0z" />
          <path fill="#ffb900" d="M8.5 8.5H16V16H8.5z" />
        </svg>
        Continue with Microsoft
      </button>
    </>
  )
}
