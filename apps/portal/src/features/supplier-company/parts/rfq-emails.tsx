import { useState } from 'react'
import { Field, TextInput } from '../../../ui/field.tsx'
import { emailProblems, rowOf, withRow, type DeskRow } from '../desk-rows.ts'

const names = { 1: 'first', 2: 'second' } as const
const labels = { 1: 'First RFQ and order e-mail', 2: 'Second RFQ and order e-mail' }

/** The two addresses that every RFQ and order goes to, each typed twice. */
export function RfqEmails({
  rows,
  set,
}: {
  rows: readonly DeskRow[]
  set: (rows: readonly DeskRow[]) => void
}) {
  return (
    <>
      {([1, 2] as const).map((rank) => (
        <Pair key={rank} {...{ rows, set, rank }} />
      ))}
    </>
  )
}

function Pair({ rows, set, rank }: Parameters<typeof RfqEmails>[0] & { rank: 1 | 2 }) {
  const row = rowOf(rows, rank)
  // What is being typed is not wrong yet.
  const [typing, setTyping] = useState(false)
  const problems = typing ? {} : emailProblems(rows)
  const change = (to: Partial<DeskRow>) => set(withRow(rows, { ...row, ...to }))
  const name = names[rank]
  return (
    <fieldset
      className="desk desk--pair"
      onFocus={() => setTyping(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setTyping(currentTarget.contains(relatedTarget))
      }
    >
      <legend className="sr">{labels[rank]}</legend>
      <Field label={labels[rank]} error={problems[name]} name={name}>
        <TextInput
          type="email"
          autoComplete="off"
          value={row.email}
          onChange={(email) => change({ email })}
        />
      </Field>
      <Field label="The same once more" error={problems[`${name}Again`]} name={`${name}Again`}>
        <TextInput
          type="email"
          autoComplete="off"
          value={row.again}
          onChange={(again) => change({ again })}
        />
      </Field>
    </fieldset>
  )
}
