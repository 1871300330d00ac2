import { counted } from '@fairlead/validation/counted'
import { Notice } from './notice.tsx'

const shown = 5

/** The columns of a sheet that nothing was read of. */
export function UnreadColumns({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null
  return (
    <Notice tone="amber">
      {counted(titles.length, 'column')} not read: {titles.join(', ')}. What{' '}
      {titles.length === 1 ? 'it says' : 'they say'} has no effect.
    </Notice>
  )
}

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
