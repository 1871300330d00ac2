import { qualities, Quality } from '@fairlead/validation/vocabulary'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Concern } from '../../../ui/concern.tsx'
import { refresh, type GridProblem } from '../../../ui/grid/model.ts'
import { Icon } from '../../../ui/icon.tsx'
import { grouped, type ProblemGroup } from './sheet-problems.ts'
import type { Sheet } from './use-sheet.ts'

const mostShown = 60

/** What keeps the quotation from being sent, then what is unusual; what many lines share is said once. */
export function ProblemList({ sheet }: { sheet: Sheet }) {
  const { problems, warnings } = sheet
  const entries = grouped(problems)
  const shown = entries.slice(0, mostShown)
  return (
    <>
      {problems.length === 0 && (
        <p className="side__good">
          <Icon of={CircleCheck} /> Nothing keeps this quotation from being sent.
        </p>
      )}
      {(shown.length > 0 || warnings.length > 0) && (
        <ul className="problems" aria-label="Problems">
          {shown.map((entry) =>
            'problems' in entry ? (
              <GroupEntry key={`${entry.field}:${entry.message}`} sheet={sheet} group={entry} />
            ) : (
              <Entry key={`${entry.key}:${entry.field}:${entry.title}`} sheet={sheet} of={entry} />
            ),
          )}
          {warnings.map((warning) => (
            <Entry key={`w${warning.key}:${warning.field}`} sheet={sheet} of={warning} mild />
          ))}
          {entries.length > shown.length && (
            <li className="side__more muted small">and {entries.length - shown.length} more</li>
          )}
        </ul>
      )}
    </>
  )
}

interface EntryProps {
  sheet: Sheet
  of: GridProblem
  /** Unusual, but it may be meant. */
  mild?: boolean
}

function Entry({ sheet, of, mild = false }: EntryProps) {
  return (
    <li>
      <Concern
        kind={mild ? 'unusual' : 'wrong'}
        title={of.title}
        detail={mild ? `${of.detail}, you may keep it` : of.detail}
        onGo={() => sheet.focus.current(of.key, of.field)}
      />
    </li>
  )
}

function GroupEntry({ sheet, group }: { sheet: Sheet; group: ProblemGroup }) {
  const { field, message, problems } = group
  const [first] = problems
  const settable = field === 'quality' || field === 'availabilityDays'
  return (
    <li>
      <Concern
        title={`${problems.length} lines: ${message}`}
        detail={numbersOf(sheet, problems)}
        onGo={() => first && sheet.focus.current(first.key, field)}
      />
      {settable && <SetForAll sheet={sheet} group={group} />}
    </li>
  )
}

function numbersOf(sheet: Sheet, problems: readonly GridProblem[]): string {
  const numbers = problems.map(({ key }) => sheet.store.row(key ?? '')?.number ?? '')
  return numbers.length > 8 ? `${numbers.slice(0, 7).join(', ')} …` : numbers.join(', ')
}

/** One value for all lines that lack it. */
function SetForAll({ sheet, group }: { sheet: Sheet; group: ProblemGroup }) {
  const { field, problems } = group
  const [text, setText] = useState('')
  const set = () => {
    if (!text) return
    sheet.store.set(problems.flatMap(({ key }) => (key === null ? [] : [{ key, field, text }])))
    refresh(sheet)
  }
  const label = field === 'quality' ? 'Quality for all of them' : 'Days for all of them'
  return (
    <form
      className="row setall"
      onSubmit={(event) => {
        event.preventDefault()
        set()
      }}
    >
      {field === 'quality' ? (
        <select
          className="input"
          aria-label={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
        >
          <option value="">Choose</option>
          {Quality.options.map((each) => (
            <option key={each} value={each}>
              {qualities[each].label}
            </option>
          ))}
        </select>
      ) : (
        <input
          className="input num"
          aria-label={label}
          inputMode="numeric"
          autoComplete="off"
          placeholder="Days"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <Button small type="submit" disabled={!text}>
        Set for all
      </Button>
    </form>
  )
}
