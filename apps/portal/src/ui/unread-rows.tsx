import { counted } from '@fairlead/validation/counted'
import { Notice } from './notice.tsx'

const shown = 5

/** The rows of a sheet that could not be read, with why. */
export function UnreadRows({ rows }: { rows: readonly { row: number; message: string }[] }) {
  if (rows.length === 0) return null
  return (
    <Notice tone="amber">
      {counted(rows.length, 'row')} not read:{' '}
      {rows
        .slice(0, shown)
        .map(({ row, message }) => `row ${row}, ${message}`)
        .join('; ')}
      {rows.length > shown && `; and ${rows.length - shown} more`}
    </Notice>
  )
}
