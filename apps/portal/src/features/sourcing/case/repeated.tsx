import { Link } from 'react-router'
import { paths } from '../../../frame/paths.ts'
import { Notice } from '../../../ui/notice.tsx'

interface RepeatedNoticeProps {
  from: { id: number; number: string }
  children?: string
}

/** Which RFQ this one repeats. */
export const RepeatedNotice = ({ from, children }: RepeatedNoticeProps) => (
  <div className="section">
    <Notice tone="blue">
      This RFQ repeats <Link to={paths.case(from.id)}>{from.number}</Link>. {children}
    </Notice>
  </div>
)
