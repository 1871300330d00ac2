import { toast } from '../frame/toast.ts'
import { client } from './client.ts'
import { download } from './queries.ts'

/** Says wherever the person is that a report they asked for is ready, or why there is none. */
export async function tellOfReport(id: number): Promise<void> {
  const reports = await client.call('report.list', {})
  const report = reports.find((each) => each.id === id)
  if (report?.state === 'MADE')
    toast('The evaluation report is ready', {
      detail: report.name ?? '',
      duration: -1,
      action: {
        label: 'Download',
        run: () => void download('download.report', { params: { id } }),
      },
    })
  if (report?.state === 'FAILED')
    toast.error(report.error ?? 'The report could not be made', { duration: -1 })
}
