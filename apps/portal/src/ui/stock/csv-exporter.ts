import type { Exporter, RaRecord } from 'ra-core'

type Cell = string | number | null | undefined

/** react-admin's exporter for a stock list: the csv file every list of the portal saves. */
export const csvExporter =
  <Row extends RaRecord>(
    name: string,
    columns: Record<string, (row: Row) => Cell>,
  ): Exporter<Row> =>
  async (rows) => {
    const { saveCsv } = await import('../export-list.ts')
    const cells = Object.values(columns)
    const lines = rows.map((row) => cells.map((read) => String(read(row) ?? '')))
    saveCsv(name, [Object.keys(columns), ...lines])
  }
