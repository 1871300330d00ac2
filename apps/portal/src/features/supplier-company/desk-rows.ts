import { RfqEmails } from '@fairlead/validation/rfq-emails'
import { DeskChoices } from '@fairlead/validation/supplier-company'
import type { Input, ReplyOf } from '../../server/queries.ts'

type Reply = ReplyOf<'supplierCompany.desks'>

/** An address as it is typed: the first or second of the company, typed twice, or one of a port or a kind. */
export interface DeskRow extends Pick<Reply['desks'][number], 'email' | 'locode' | 'caseType'> {
  rank: 1 | 2 | null
  again: string
}

const everything = { locode: null, caseType: null }
const ranked = (rank: 1 | 2, email: string | null): DeskRow => ({
  rank,
  email: email ?? '',
  again: email ?? '',
  ...everything,
})

/** What is stored, as rows; what stood there before is confirmed. */
export const rowsOf = ({ rfqEmails, desks }: Pick<Reply, 'rfqEmails' | 'desks'>): DeskRow[] => [
  ranked(1, rfqEmails.first),
  ranked(2, rfqEmails.second),
  ...desks.map(({ email, locode, caseType }) => ({
    rank: null,
    email,
    again: '',
    locode,
    caseType,
  })),
]

/** A new row for a port or a kind. */
export const furtherRow = (): DeskRow => ({ rank: null, email: '', again: '', ...everything })

/** The row of the first or the second address. */
export const rowOf = (rows: readonly DeskRow[], rank: 1 | 2) =>
  rows.find((row) => row.rank === rank) ?? ranked(rank, null)

/** The rows with the first or second address as it is now. */
export const withRow = (rows: readonly DeskRow[], row: DeskRow): DeskRow[] =>
  rows.some(({ rank }) => rank === row.rank)
    ? rows.map((one) => (one.rank === row.rank ? row : one))
    : [row, ...rows]

/** What tells two rows apart. */
export const rowKey = ({ rank, email, locode, caseType }: DeskRow) =>
  rank ? `${rank}` : `${email.toLowerCase()} ${locode} ${caseType}`

/** The rows as they are sent. */
export const bodyOf = (
  rows: readonly DeskRow[],
): Omit<Input<'supplierCompany.saveDesks'>['body'], 'version'> => {
  const [first, second] = [rowOf(rows, 1), rowOf(rows, 2)]
  return {
    rfqEmails: {
      first: first.email,
      firstAgain: first.again,
      second: second.email,
      secondAgain: second.again,
    },
    desks: rows
      .filter(({ rank }) => !rank)
      .map(({ email, locode, caseType }) => ({ email, locode, caseType })),
  }
}

/** What is wrong with the two addresses, by field. */
export function emailProblems(rows: readonly DeskRow[]): Partial<Record<keyof RfqEmails, string>> {
  const read = RfqEmails.safeParse(bodyOf(rows).rfqEmails)
  const said = (read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
  return Object.fromEntries(said) as Partial<Record<keyof RfqEmails, string>>
}

/** Whether the server would take the rows as they stand. */
export const isWhole = (rows: readonly DeskRow[]) =>
  Object.keys(emailProblems(rows)).length === 0 && DeskChoices.safeParse(bodyOf(rows).desks).success
