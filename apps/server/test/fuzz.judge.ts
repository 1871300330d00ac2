import { refusals } from '@fairlead/api/refusals'

/** Words that only a framework, a library or a database says. */
const foreign =
  /FST_|statusCode|\bat \S+ \(|\.[jt]s:\d|Invalid input|[Ee]xpected \w+, received|Unrecognized key|Too (small|big)|Invalid (option|string|email|url|uuid|ISO|enum|number|date)|\b[Zz]od|invalid_|violates|constraint|syntax error|relation "|null value in|duplicate key|deadlock|undefined|\[object |\bNaN\b|Cannot (read|convert|destructure)|is not (a function|iterable|defined)|Unexpected (token|end)|in JSON|pg_|node:|ECONN|ENO[A-Z]+/

/** Refusals that only say that too much is asked at once. */
const crowded = new Set(['server.busy', 'rate.limited'])

interface Answer {
  status: number
  type: string
  text: string
}

/** What is wrong with an answer: nothing, as long as it is good or refuses in our own words. */
export function faultOf({ status, type, text }: Answer): string | null {
  if (status < 300) return null
  if (status < 400) return 'it leads somewhere else'
  if (!type.startsWith('application/json')) return `it is refused as ${type || 'nothing'}`
  const {
    message,
    code,
    problems = [],
  } = JSON.parse(text) as {
    message: string
    code: string
    problems?: { path: string; message: string }[]
  }
  if (!(code in refusals)) return `its code is ${code}`
  if (refusals[code as keyof typeof refusals][0] !== status) return `${code} is answered ${status}`
  if (status >= 500 && !crowded.has(code)) return `it failed with ${code}`
  const said = [message, ...problems.map((problem) => problem.message)]
  const strange = said.find((words) => !words || foreign.test(words))
  return strange === undefined ? null : `it says "${strange}"`
}
