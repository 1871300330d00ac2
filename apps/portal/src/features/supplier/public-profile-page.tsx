import Printer from 'lucide-react/icons/printer'
import { useParams } from 'react-router'
import { countryName } from '@fairlead/formatting/address'
import { accountTypeLabels } from '@fairlead/validation/supplier-company'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import { useCall } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Logo } from './supplier-logo.tsx'
import { Approvals, Brands, Certificates, Offers, Where } from './supplier-profile-parts.tsx'

/** What a supplier reads of another, and what others read of its own company. */
export function PublicProfilePage() {
  const id = Number(useParams()['supplierId'])
  const { data } = useCall('supplier.publicProfile', { params: { id } })
  useDocumentTitle(data?.name ?? 'Supplier profile')
  if (!data) return <Skeleton lines={8} />
  const { name, city, country, website, description, accountTypes, isOwn } = data
  return (
    <>
      <PageHead
        title={name}
        aside={
          <span className="muted">
            {[
              ...accountTypes.map((type) => accountTypeLabels[type]),
              city,
              country && countryName(country),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        }
        actions={
          <Button icon={Printer} onClick={() => print()}>
            Print
          </Button>
        }
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="Supplier">
        <div className="page page--narrow profile">
          <div className="stack profile__intro">
            {isOwn && (
              <div className="screen-only">
                <Notice tone="blue">
                  This is what other suppliers read of your company. Buyers read how to reach you
                  and how you answer besides.
                </Notice>
              </div>
            )}
            <Logo id={data.id} name={name} logo={data.logo} />
            {description && <p className="prose">{description}</p>}
            {website && (
              <p>
                <a href={website} rel="noreferrer" target="_blank">
                  {website.replace(/^https?:\/\//, '')}
                </a>
              </p>
            )}
          </div>
          <Offers supplier={data} />
          <Brands supplier={data} />
          <Where supplier={data} />
          <Approvals supplier={data} />
          <Certificates supplier={data} />
        </div>
      </div>
    </>
  )
}
