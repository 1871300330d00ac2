import { lazy, Suspense } from 'react'
import { useLocation, useParams } from 'react-router'
import { PageHead } from '../../ui/page-head.tsx'
import { Select } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { officeForms, officePages, type OfficePage } from './office-paths.ts'
import { OfficeList } from './office-list.tsx'
import { useBuyer } from './use-buyer.ts'

export { OfficeFormPage } from './office-form-page.tsx'
export { OfficeUploadPage } from './office-upload-page.tsx'
const OfficeFiles = lazy(async () => ({
  default: (await import('./office-files.tsx')).OfficeFiles,
}))
const TriageList = lazy(async () => ({
  default: (await import('./triage-list.tsx')).TriageList,
}))
const Queue = lazy(async () => ({ default: (await import('./queue.tsx')).Queue }))

/** `…/ihm-forms/{page}`: what is awaited, what waits for a word, and what is settled. */
export function OfficeFormsPage() {
  const { pathname } = useLocation()
  const page = useParams()['page'] as OfficePage
  const { buyerId, buyers, counts, choose } = useBuyer()
  const paths = officeForms(pathname)
  const key = `${page}.${buyerId ?? ''}`
  return (
    <>
      <PageHead
        title="IHM forms"
        actions={
          buyers.length > 1 && (
            <Select
              label="Buyer"
              value={String(buyerId ?? buyers[0]!.id)}
              options={buyers.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(id) => choose(Number(id))}
            />
          )
        }
      />
      <Tabs
        label="IHM forms"
        tabs={officePages.map((tab) => ({
          label: tab.label,
          to: paths.list(tab.page),
          count: counts?.pages[tab.page],
          current: tab.page === page,
        }))}
      />
      {page === 'ihm-triage' ? (
        <Suspense fallback={<Skeleton lines={12} />}>
          <TriageList key={key} buyerId={buyerId} />
        </Suspense>
      ) : page === 'ihm-reviewing-forms' ? (
        <Suspense fallback={<Skeleton lines={12} />}>
          <Queue key={key} buyerId={buyerId} />
        </Suspense>
      ) : page === 'ihm-form-files' ? (
        <Suspense fallback={<Skeleton lines={12} />}>
          <OfficeFiles key={key} buyerId={buyerId} />
        </Suspense>
      ) : (
        <OfficeList key={key} page={page} buyerId={buyerId} />
      )}
    </>
  )
}
