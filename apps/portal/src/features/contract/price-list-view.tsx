import { download, useCall, useListCall } from '../../server/queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { contractPaths, type Contract } from './contract-model.ts'
import { PriceListLines, useLineWindow } from './price-list-lines.tsx'

interface Props {
  contract: Contract
  uuid: string
  number: number
}

/** A price list of a published version. */
export function PriceListView({ contract, uuid, number }: Props) {
  const { id } = contract
  const params = { id, listUuid: uuid, number }
  const lines = useLineWindow()
  const { data: list } = useCall('priceList.get', { params })
  const { data: found } = useListCall('priceList.lines', { params, ...lines.asked })
  if (!list) return <Skeleton lines={12} />
  return (
    <PriceListLines
      list={list}
      found={found}
      lines={lines}
      crumbs={[
        { label: 'Contracts', to: contractPaths.list() },
        { label: contract.number, to: contractPaths.active(id, number) },
        { label: `Version ${number}` },
      ]}
      onDownload={() => void download('download.priceListXlsx', { params })}
    />
  )
}
