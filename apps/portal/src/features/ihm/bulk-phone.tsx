import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { sayNoneForAll, type BulkSheet } from './bulk-keys.ts'
import { aboveOf, askedOf, standingOf } from './bulk-row.ts'
import { EditionNote } from './edition-note.tsx'
import look from './bulk.module.css'
import { supplierForms } from './ihm-paths.ts'

const words = { open: 'Open', incomplete: 'To complete', none: 'None above' } as const

/** On a phone line by line: none above, or the form of the line. */
export function BulkPhone({ sheet, children }: { sheet: BulkSheet; children: ReactNode }) {
  const orders = [...Map.groupBy(sheet.store.all(), ({ declaration }) => declaration)]
  const eu = orders.some(([declaration]) => declaration.eu)
  return (
    <div className="scroll" role="region" aria-label="Lines" tabIndex={0}>
      <div className={look['phone']}>
        <Button icon={Check} onClick={() => sayNoneForAll(sheet)}>
          None above for all open lines
        </Button>
        {orders.map(([{ id, orderNumber, vesselName }, rows]) => (
          <Section key={id} title={orderNumber} note={vesselName ?? ''}>
            <ul>
              {rows.map((row) => {
                const standing = standingOf(row)
                return (
                  <li key={row.key}>
                    <span>
                      <Link className="idlink" to={supplierForms.one(id, row.line.id)}>
                        {row.line.position} {row.line.name}
                      </Link>
                    </span>
                    <span className="row">
                      <span className="muted grow">
                        {standing === 'above'
                          ? aboveOf(row)
                              .map(({ short }) => short)
                              .join(', ')
                          : words[standing]}
                      </span>
                      {standing === 'open' && (
                        <Button small icon={Check} onClick={() => sheet.store.noneAbove([row.key])}>
                          None above
                        </Button>
                      )}
                    </span>
                  </li>
                )
              })}
            </ul>
          </Section>
        ))}
        {children}
        <EditionNote edition={askedOf({ eu }).edition} eu={eu} />
      </div>
    </div>
  )
}
