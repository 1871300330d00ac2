import { Notice } from '../../../ui/notice.tsx'
import type { Opened } from './use-link.ts'

interface Props {
  opened: Opened
  /** This device keeps what is typed, and shows it again. */
  kept?: boolean
}

/** The link ended while its page was open: what that means, and how to go on. */
export const LinkExpired = ({ opened, kept = false }: Props) => (
  <div role="alert">
    <Notice tone="red">
      <p className="strong">This link has expired</p>
      <p>
        Nothing more can be saved or sent by it. Ask {opened.buyerName} for a new one
        {kept && ' and open it on this device: what you typed is kept here and stands in it again'}.
      </p>
    </Notice>
  </div>
)
