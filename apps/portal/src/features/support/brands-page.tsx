import Tag from 'lucide-react/icons/tag'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { brandRelationLabels } from '@fairlead/validation/supplier-company'
import { useAction, useCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { companyPaths } from './company-words.ts'
import './installation.css'

type Asked = ReplyOf<'brand.asked'>[number]

/** Brands that suppliers miss in the list: added, or refused with a reason; both are mailed to who asked. */
export function BrandsPage() {
  const { data } = useCall('brand.asked', {})
  const [asked, setAsked] = useState<{ brand: Asked; add: boolean } | null>(null)
  return (
    <>
      <PageHead title="Missing brands" />
      <div className="scroll" tabIndex={0} role="region" aria-label="Missing brands">
        <div className="page page--narrow">
          {!data && <Skeleton lines={4} />}
          {data?.length === 0 && (
            <Empty icon={Tag} title="No supplier misses a brand">
              <p>What suppliers ask for while they name their brands stands here.</p>
            </Empty>
          )}
          <ul className="files people">
            {data?.map((brand) => (
              <li key={brand.id}>
                <span className="grow">
                  <span className="medium">{brand.name}</span>{' '}
                  <span className="muted">
                    {brandRelationLabels[brand.relation].toLowerCase()}, asked by{' '}
                    <Link to={companyPaths.one(brand.companyId)}>{brand.companyName}</Link> on{' '}
                    {formatDate(brand.askedAt)}
                    {brand.note && `: ${brand.note}`}
                  </span>
                </span>
                <span className="end row">
                  <Button
                    small
                    aria-label={`Add ${brand.name}`}
                    onClick={() => setAsked({ brand, add: true })}
                  >
                    Add
                  </Button>
                  <Button
                    small
                    kind="danger-quiet"
                    aria-label={`Refuse ${brand.name}`}
                    onClick={() => setAsked({ brand, add: false })}
                  >
                    Refuse
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {asked && <Answer {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function Answer({ brand, add, onClose }: { brand: Asked; add: boolean; onClose: () => void }) {
  const params = { id: brand.id }
  const put = useAction('brand.add', {
    quiet: true,
    done: `${brand.name} is in the list`,
    onSuccess: onClose,
  })
  const refuse = useAction('brand.refuse', {
    quiet: true,
    done: `${brand.companyName} is told`,
    onSuccess: onClose,
  })
  if (add)
    return (
      <ConfirmDialog
        title={`Add ${brand.name}`}
        action="Add the brand"
        busy={put.isPending}
        problem={put.error?.message}
        onClose={onClose}
        onConfirm={() => put.mutate({ params, body: { name: brand.name } })}
      >
        Every supplier can name it from now on. {brand.companyName} has it as{' '}
        {brandRelationLabels[brand.relation].toLowerCase()}, and is told by mail.
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      danger
      title={`Refuse ${brand.name}`}
      action="Refuse the brand"
      reason={`Reason, as ${brand.companyName} reads it`}
      busy={refuse.isPending}
      problem={refuse.error?.message}
      onClose={onClose}
      onConfirm={({ reason }) => refuse.mutate({ params, body: { reason } })}
    />
  )
}
