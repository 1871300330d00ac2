/** In the place of react-admin's own exporter, which no list of ours uses. */
export default function noExport(): never {
  throw new Error('Give the list an exporter of ui/stock/csv-exporter.ts')
}
