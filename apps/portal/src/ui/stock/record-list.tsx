import Columns3 from 'lucide-react/icons/columns-3'
import Download from 'lucide-react/icons/download'
import type { Exporter } from 'ra-core'
import type { ReactNode } from 'react'
import { ColumnsButton, ExportButton, List } from 'react-admin'
import { retryPassing } from '../../server/queries.ts'
import type { ListResource, SortFieldOf } from '../../server/resources.ts'
import { FilterChips, type Filter } from '../filter-chips.tsx'
import { Icon } from '../icon.tsx'
import { ListFoot } from '../list-foot.tsx'
import { RowHeight } from '../list-tools.tsx'
import { Stock } from './stock.tsx'
import '../table.css'
import '../toolbar.css'

interface RecordListProps<R extends ListResource> {
  resource: R
  sort: { field: SortFieldOf<R>; order: 'ASC' | 'DESC' }
  /** What is listed, as a plural. */
  noun: string
  caption: string
  filters?: readonly Filter[]
  exporter: Exporter
  /** The stock table, see `RecordTable`. */
  children: ReactNode
}

const queryOptions = { retry: retryPassing }

/** react-admin's `List` between our filters and our foot: the list page of a plain record. */
export function RecordList<R extends ListResource>(props: RecordListProps<R>) {
  const { resource, sort, noun, caption, filters = [], exporter, children } = props
  return (
    <Stock>
      <List
        disableAuthentication
        resource={resource}
        sort={sort}
        perPage={50}
        storeKey={false}
        title={false}
        actions={false}
        empty={false}
        component="div"
        exporter={exporter}
        queryOptions={queryOptions as object}
        pagination={<ListFoot noun={noun} selectable={false} />}
      >
        <FilterChips
          search
          filters={filters}
          noun={noun}
          end={
            <div className="toolbar__end toolbar__tools">
              <RowHeight />
              <ColumnsButton startIcon={<Icon of={Columns3} />} />
              <ExportButton icon={<Icon of={Download} />} maxResults={5000} />
            </div>
          }
        />
        <div className="tablewrap" role="region" aria-label={caption} tabIndex={0}>
          {children}
        </div>
      </List>
    </Stock>
  )
}
