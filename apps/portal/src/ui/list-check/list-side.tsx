import { Concern } from '../concern.tsx'
import { Notice } from '../notice.tsx'
import {
  columnLetter,
  leftOutGroups,
  lineKey,
  sureText,
  unitsReadAs,
  type ReadLine,
  type ReadList,
} from './list-words.ts'

/** One thing to look at: what is wrong with a line, or only unusual. */
export interface LineConcern {
  key: string
  line: ReadLine
  text: string
  bad: boolean
  /** How many lines have it. */
  count: number
}

/** All that a person should look at, in the order of the rows. What many lines have in common is said once. */
export function concernsOf(
  lines: readonly ReadLine[],
  hints: ReadonlyMap<string, string>,
): LineConcern[] {
  const all = lines.flatMap((line): LineConcern[] => {
    const key = lineKey(line)
    const hint = hints.get(key)
    const bad = line.problems.map((text) => ({ key, line, text, bad: true, count: 1 }))
    return hint ? [...bad, { key, line, text: hint, bad: false, count: 1 }] : bad
  })
  const same = Map.groupBy(all, ({ text, line }) => `${line.sheet} ${text}`)
  return [...same.values()].flatMap((group) =>
    group.length > 3 ? [{ ...group[0]!, count: group.length }] : group,
  )
}

interface Props {
  found: ReadList
  concerns: readonly LineConcern[]
  onGo: (key: string) => void
}

const SHOWN = 60

const rowWords = (from: number, to: number, inside: boolean) => {
  const words = from === to ? `Row ${from}` : `Rows ${from} to ${to}`
  return inside ? words.toLowerCase() : words
}

/** What to look at, what was left out, and what was read otherwise than it stands there. */
export function ListSide({ found, concerns, onGo }: Props) {
  const several = found.sheets.filter(({ taken }) => taken).length > 1
  const taken = found.sheets.filter((sheet) => sheet.taken)
  const groups = taken.flatMap((sheet) =>
    leftOutGroups(sheet).map((group) => ({ ...group, sheet })),
  )
  const unused = taken.flatMap(({ columns }) =>
    columns.filter(({ role, note }) => role === null && note !== 'empty'),
  )
  const units = unitsReadAs(found.sheets, found.lines)
  return (
    <aside className="mapside" aria-label="What to look at">
      <h3>
        Problems <span className="count">{concerns.length}</span>
        {concerns.length > 0 && (
          <span className="muted small mapside__key">
            <kbd>F8</kbd> next
          </span>
        )}
      </h3>
      <ul>
        {concerns.slice(0, SHOWN).map(({ key, line, text, bad, count }, i) => (
          <li key={`${key}${i}`}>
            <Concern
              kind={bad ? 'wrong' : 'unusual'}
              title={`${count > 1 ? `${count} lines` : `Row ${line.row}`}: ${text}`}
              detail={count === 1 && line.name}
              onGo={() => onGo(key)}
            />
          </li>
        ))}
        {concerns.length > SHOWN && (
          <li className="muted small mapside__text">and {concerns.length - SHOWN} more</li>
        )}
      </ul>
      <h3>
        Left out <span className="count">{groups.length + unused.length}</span>
      </h3>
      <ul>
        {unused.map((column) => (
          <li key={`${column.index}${column.heading}`}>
            <Concern
              kind="left"
              title={`Column ${column.heading || columnLetter(column.index)}`}
              detail={sureText(column)}
            />
          </li>
        ))}
        {groups.map(({ from, to, why, text, sheet }) => (
          <li key={`${sheet.name}${from}`}>
            <Concern
              kind="left"
              title={`${several ? `${sheet.name}, ` : ''}${rowWords(from, to, several)}`}
              detail={`${why}: ${text.slice(0, 120)}`}
            />
          </li>
        ))}
      </ul>
      {units.length > 0 && (
        <>
          <h3>Read differently</h3>
          <p className="small mapside__text">Units: {units.slice(0, 12).join(', ')}.</p>
        </>
      )}
      <div className="mapside__text">
        <Notice>Nothing is added yet. You can correct the lines afterwards.</Notice>
      </div>
    </aside>
  )
}
