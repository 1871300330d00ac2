import { lazy, Suspense, type ComponentType } from 'react'
import { useLocation, useParams } from 'react-router'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { officeForms, officePages, type OfficePage } from './office-paths.ts'
import { OfficeList, type ListedPage } from './office-list.tsx'
import { BuyerChoice } from './buyer-choice.tsx'
import { useBuyer } from './use-buyer.ts'

export { OfficeFormPage } from './office-form-page.tsx'
export { OfficeUploadPage } from './office-upload-page.tsx'
const part = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() }))

/** The pages that are no list of forms. */
const parts: Partial<Record<OfficePage, ComponentType<{ buyerId: number | undefined }>>> = {
  'ihm-triage': part(async () => (await import('./triage-list.tsx')).TriageList),
  'ihm-reviewing-forms': part(async () => (await import('./queue.tsx')).Queue),
  'ihm-form-files': part(async () => (await import('./office-files.tsx')).OfficeFiles),
  'ihm-vessels': part(async () => (await import('./fleet-inventories.tsx')).FleetInventories),
  'ihm-contradictions': part(async () => (await import('./contradictions.tsx')).Contradictions),
  'ihm-statistics': part(async () => (await import('./statistics.tsx')).Statistics),
}

/** `…/ihm-forms/{page}`: what is awaited, what waits for a word, and what is settled. */
export function OfficeFormsPage() {
  const { pathname } = useLocation()
  const page = useParams()['page'] as OfficePage
  const { buyerId, buyers, counts, choose } = useBuyer()
  const paths = officeForms(pathname)
  const Part = parts[page]
  const key = `${page}.${buyerId ?? ''}`
  return (
    <>
      <PageHead
        title="IHM forms"
        actions={<BuyerChoice buyerId={buyerId} buyers={buyers} choose={choose} />}
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
      <Suspense fallback={<Skeleton lines={12} />}>
        {Part ? (
          <Part key={key} buyerId={buyerId} />
        ) : (
          <OfficeList key={key} page={page as ListedPage} buyerId={buyerId} />
        )}
      </Suspense>
    </>
  )
}
