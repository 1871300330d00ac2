import { counted } from '@fairlead/validation/counted'
import { Notice } from './notice.tsx'

const shown = 5

interface NotReadProps {
  /** Columns by their titles or letters. */
  leftOut: readonly string[]
  otherSheets: readonly string[]
}

/** The columns and further sheets of a workbook that nothing was read of. */
export function NotRead({ leftOut, otherSheets }: NotReadProps) {
  const what = [
    leftOut.length > 0 && `${counted(leftOut.length, 'column')} not read: ${leftOut.join(', ')}.`,
    otherSheets.length > 0 &&
      `${counted(otherSheets.length, 'further sheet')} not read: ${otherSheets.join(', ')}.`,
  ].filter((words) => words !== false)
  if (what.length === 0) return null
  const isOne = leftOut.length + otherSheets.length === 1
  return (
    <Notice tone="amber">
      {what.join(' ')} What {isOne ? 'it says' : 'they say'} has no effect.
    </Notice>
  )
}

/** The rows of a sheet that could not be read, with why. */
export function UnreadRows({ rows }: { rows: readonly { row: number; message: string }[] }) {
  if (rows.length === 0) return null
  return (
    <Notice tone="amber">
      {counted(rows.length, 'row')} not read: {wordsOf(rows.slice(0, shown))}
      {rows.length > shown && (
        <details>
          <summary>and {rows.length - shown} more</summary>
          {wordsOf(rows.slice(shown))}
        </details>
      )}
    </Notice>
  )
}

const wordsOf = (rows: readonly { row: number; message: string }[]) =>
  rows.map(({ row, message }) => `row ${row}, ${message}`).join('; ')
