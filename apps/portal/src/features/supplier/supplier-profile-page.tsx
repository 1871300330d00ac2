import Printer from 'lucide-react/icons/printer'
import { useParams } from 'react-router'
import { accountTypeLabels } from '@fairlead/validation/supplier-company'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import { paths } from '../../frame/paths.ts'
import { useRecord } from '../../server/record.ts'
import { Button } from '../../ui/button.tsx'
import { RecordPage } from '../../ui/record-page.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Approvals, Brands, Certificates, Offers, Side, Where } from './supplier-profile-parts.tsx'
import { Logo } from './supplier-logo.tsx'
import { Favour } from './supplier-search-page.tsx'

/** What a supplier offers, where, and how it has answered this buyer. */
export function SupplierProfilePage() {
  const id = Number(useParams()['supplierId'])
  return (
    <RecordPage resource="supplier" id={id} loading={<Loading />}>
      <Profile />
    </RecordPage>
  )
}

const Loading = () => (
  <div className="page">
    <Skeleton lines={8} />
  </div>
)

function Profile() {
  const data = useRecord('supplier')
  const { id } = data
  useDocumentTitle(data.name)
  return (
    <>
      <PageHead
        title={data.name}
        crumbs={[{ label: 'Find suppliers', to: paths.suppliers }, { label: data.name }]}
        actions={
          <Button icon={Printer} onClick={() => print()}>
            Print
          </Button>
        }
        aside={
          <>
            <Favour id={id} name={data.name} favourite={data.favourite} />
            <span className="muted">
              {data.accountTypes.map((type) => accountTypeLabels[type]).join(', ')}
            </span>
          </>
        }
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="Supplier">
        <div className="columns profile">
          <div className="columns__main">
            <div className="stack profile__intro">
              <Logo id={data.id} name={data.name} logo={data.logo} />
              {data.description && <p className="prose">{data.description}</p>}
            </div>
            <Offers supplier={data} />
            <Brands supplier={data} proofsOf={data.id} />
            <Where supplier={data} recordByPort={data.recordByPort} />
            <Approvals supplier={data} />
            <Certificates supplier={data} />
          </div>
          <Side supplier={data} />
        </div>
      </div>
    </>
  )
}
