import FileText from 'lucide-react/icons/file-text'
import MessageSquare from 'lucide-react/icons/message-square'
import Scale from 'lucide-react/icons/scale'
import { Link } from 'react-router'
import { formatBytes } from '@fairlead/formatting/number'
import { paths } from '../../../frame/paths.ts'
import { download, type ReplyOf } from '../../../server/queries.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Section } from '../../../ui/section.tsx'
import '../../../ui/words.css'

/** What stands behind the orders: the comparison, the quotations with what came with them, and what was written. */
export function ToRead({ approval }: { approval: ReplyOf<'approval.get'> }) {
  const { caseId, details, orders } = approval
  const quoted = details.flatMap((detail) =>
    detail.quotationId === null
      ? []
      : [
          {
            id: detail.quotationId,
            files: detail.files,
            of: orders.find(({ id }) => id === detail.id)!,
          },
        ],
  )
  if (caseId === null && quoted.length === 0) return null
  return (
    <Section title="To read">
      <ul className="files">
        {caseId !== null && (
          <li>
            <Icon of={Scale} size={16} />
            <Link to={`${paths.evaluation(caseId)}?report`}>Report of the comparison</Link>
          </li>
        )}
        {quoted.map(({ id, files, of }) => [
          <li key={id}>
            <Icon of={FileText} size={16} />
            <button
              type="button"
              className="link-btn clip"
              onClick={() => void download('download.quotationPdf', { params: { id } })}
            >
              Quotation of {of.supplierName}
            </button>
          </li>,
          ...files.map((file) => (
            <li key={file.id}>
              <Icon of={FileText} size={16} />
              <button
                type="button"
                className="link-btn clip"
                title={file.name}
                onClick={() =>
                  void download('download.quotationAttachment', { params: { id, fileId: file.id } })
                }
              >
                {file.name}
              </button>
              <span className="end">{formatBytes(file.size)}</span>
            </li>
          )),
        ])}
        {caseId !== null && (
          <li>
            <Icon of={MessageSquare} size={16} />
            <Link to={paths.messages(caseId)}>Messages and notes</Link>
          </li>
        )}
      </ul>
    </Section>
  )
}
