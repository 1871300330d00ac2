import { Notice } from '../../../ui/notice.tsx'

/** What is typed and no longer fits the order as it is now. */
export interface Overtaken {
  label: string
  typed: string
  now: string
}

interface Props {
  /** What was typed: "this change". */
  what: string
  order: { version: number }
  /** The version of the order it was typed over; null where nothing was. */
  over: number | null
  overtaken: readonly Overtaken[]
  /** The names of files that were added and are not on the device. */
  files?: readonly string[]
}

/** What stands here was typed before, and where the order has become another one since. */
export function Restored({ what, order, over, overtaken, files = [] }: Props) {
  if (over === null) return null
  const isChanged = over !== order.version
  const tone = overtaken.length + files.length > 0 ? 'amber' : 'blue'
  return (
    <Notice tone={tone}>
      {isChanged
        ? 'The order was changed while you typed. What you typed stands here over the order as it is now.'
        : `Restored from this device: ${what} was typed and not sent.`}
      {files.length > 0 && ` Files are not kept: please add ${files.join(', ')} again.`}
      {overtaken.length > 0 && (
        <>
          {' '}
          Please look at these again:
          <ul>
            {overtaken.map(({ label, typed, now }) => (
              <li key={label}>
                <span className="medium">{label}</span>: {typed} typed here, {now}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
