import FileDown from 'lucide-react/icons/file-down'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import { materialName } from '@fairlead/validation/ihm/threshold'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import { download } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Facts, Section } from '../../ui/section.tsx'
import type { Declaration, DeclarationLine } from './declaration-model.ts'
import { DeclaredMaterials } from './declared-materials.tsx'
import { DeclarationChip } from './ihm-words.tsx'
import './declaration.css'

interface Props {
  declaration: Declaration
  actions?: ReactNode
  /** What can be done with the form of one line. */
  lineActions?: (line: DeclarationLine) => ReactNode
  /** The other side; the buyer where nothing else is said. */
  party?: readonly [string, string]
  back: { label: string; to?: string }
  /** What is to be known before anything else. */
  notice?: ReactNode
}

/** The IHM forms of an order as they were sent, with what was said to them. */
export function DeclarationRead(props: Props) {
  const { declaration, back, actions, lineActions, party, notice } = props
  const { orderNumber, conformity, items, reason } = declaration
  const sent = declaration.answeredAt && formatDateTime(declaration.answeredAt)
  useDocumentTitle(`IHM forms of ${orderNumber}`)
  return (
    <>
      <PageHead
        title={`IHM forms of ${orderNumber}`}
        crumbs={[back, { label: orderNumber }]}
        actions={
          <>
            {conformity && <Papers declaration={declaration} />}
            {actions}
          </>
        }
        aside={<DeclarationChip state={declaration.state} />}
      />
      <div className="scroll" role="region" aria-label="IHM forms" tabIndex={0}>
        <div className="page">
          <Facts
            facts={[
              party ?? ['Buyer', declaration.buyerName],
              ['Vessel', declaration.vesselName ?? '-'],
              ['Lines', `${declaration.accepted} of ${declaration.lines} accepted`],
              ['Asked', formatDate(declaration.askedAt)],
              ['Sent', [sent, declaration.answeredBy].filter(Boolean).join(', ') || '-'],
              ['Conformity', conformity?.number ?? '-'],
            ]}
          />
          {(notice || reason) && (
            <div className="readnotes">
              {notice}
              {reason && <Notice>{reason}</Notice>}
            </div>
          )}
          {items.map((line) => (
            <Section
              key={line.id}
              title={`${line.position} ${line.name}`}
              note={[
                line.declared?.form.number,
                line.accepted === true && 'accepted',
                line.accepted === false && `to be corrected: ${line.reason}`,
              ]
                .filter(Boolean)
                .join(', ')}
            >
              {line.declared ? (
                <>
                  <Since declared={line.declared} />
                  <DeclaredMaterials form={line.declared.form} />
                  <LinePapers declaration={declaration} line={line}>
                    {lineActions?.(line)}
                  </LinePapers>
                </>
              ) : (
                <p className="muted">Nothing was declared.</p>
              )}
            </Section>
          ))}
        </div>
      </div>
    </>
  )
}

/** What became of a form since it was sent, which stays as it was. */
function Since({ declared }: { declared: NonNullable<DeclarationLine['declared']> }) {
  const { changed, contradicted, setAside } = declared
  return (
    <>
      {changed.length > 0 && (
        <Notice tone="amber">
          Since this was declared the threshold changed, or is new, for{' '}
          {changed.map(materialName).join(', ')}.
        </Notice>
      )}
      {contradicted && (
        <Notice tone="red">
          Another accepted form of this product says otherwise: neither counts until one is said to
          hold.
        </Notice>
      )}
      {setAside !== null && <Notice tone="red">Set aside, another form holds: {setAside}</Notice>}
    </>
  )
}

/** The papers of the whole order. */
function Papers({ declaration: { id } }: { declaration: Declaration }) {
  const params = { id }
  return (
    <Menu label="Documents" icon={FileDown}>
      <MenuItem
        icon={FileDown}
        onClick={() => void download('download.conformityDeclaration', { params })}
      >
        Declaration of conformity as PDF
      </MenuItem>
      <MenuItem
        icon={FileDown}
        onClick={() => void download('download.declarationsZip', { params })}
      >
        All forms in a zip
      </MenuItem>
    </Menu>
  )
}

/** The form of a line as PDF, and the document it was read off. */
function LinePapers({
  declaration,
  line,
  children,
}: {
  declaration: Declaration
  line: DeclarationLine
  children?: ReactNode
}) {
  const { id } = declaration
  const { form, document } = line.declared!
  return (
    <p className="row linepapers">
      <Button
        small
        icon={FileDown}
        onClick={() =>
          void download('download.materialDeclaration', { params: { id, lineId: line.id } })
        }
      >
        {form.number} as PDF
      </Button>
      {document && (
        <Button
          small
          icon={FileDown}
          onClick={() =>
            void download('download.declarationDocument', { params: { id, fileId: document.id } })
          }
        >
          {document.name}
        </Button>
      )}
      {children}
    </p>
  )
}
