import { counted } from '@fairlead/validation/counted'
/** A document as it is typed: its fields, and lines whose keys are the page's own. */
export interface Typed {
  lines: readonly { key: string }[]
}

export interface Three<D> {
  /** What both began with. */
  base: D
  mine: D
  theirs: D
}

export interface Together<D> {
  draft: D
  /** What the others changed, in words. */
  changed: string[]
  /** Of these, what was changed here too: mine stands, and a line stands in both ways. */
  both: string[]
}

/** Puts together what two typed since `base`, field by field and line by line. */
export function putTogether<D extends Typed>(
  { base, mine, theirs }: Three<D>,
  labels: Partial<Record<keyof D, string>>,
  lineOf: LineOf<D> = (line) => line,
): Together<D> {
  const draft = { ...mine }
  const changed: string[] = []
  const both: string[] = []
  for (const field of Object.keys(labels) as (keyof D)[]) {
    const [was, here, there] = [base, mine, theirs].map((of) => JSON.stringify(of[field] ?? null))
    if (there === was) continue
    changed.push(labels[field]!)
    if (here === was) draft[field] = theirs[field]
    else if (here !== there) both.push(labels[field]!)
  }
  const three = { base: base.lines, mine: mine.lines, theirs: theirs.lines }
  const lines = linesTogether(three, (line) => bare(lineOf(line)))
  return {
    draft: { ...draft, lines: lines.lines },
    changed: [...changed, ...lines.changed],
    both: [...both, ...lines.both],
  }
}

type Lines = Typed['lines']

/** A line as the server writes it: only then are two of them alike. */
export type LineOf<D extends Typed> = (line: D['lines'][number]) => { key: string }

function linesTogether(
  { base, mine, theirs }: Three<Lines>,
  text: (line: Lines[number]) => string,
) {
  const [was, here, there] = [base, mine, theirs].map((lines) => lines.map(text)) as [
    string[],
    string[],
    string[],
  ]
  const added = theirs.filter((_, i) => !was.includes(there[i]!))
  const gone = was.filter((line) => !there.includes(line))
  const changed = added.length + gone.length === 0 ? [] : [linesWords(added.length, gone.length)]
  const [first] = changed
  if (!first) return { lines: mine, changed, both: [] }
  const stays = mine.filter((_, i) => !gone.includes(here[i]!))
  const lines = [...stays]
  for (const line of added) {
    if (here.includes(text(line))) continue
    lines.splice(Math.min(theirs.indexOf(line), lines.length), 0, line)
  }
  // Mine changed a line that theirs changed or took away: it is there still, beside theirs.
  const touched = gone.filter((line) => !here.includes(line)).length
  return { lines, changed, both: touched > 0 ? ['Lines'] : [] }
}

const bare = ({ key: _, ...line }: Lines[number]) => JSON.stringify(line, Object.keys(line).sort())

function linesWords(added: number, gone: number): string {
  if (added === gone) return added === 1 ? '1 line changed' : `${added} lines changed`
  const words = [
    ...(added > 0 ? [`${counted(added, 'line')} new or changed`] : []),
    ...(gone > 0 ? [`${gone} gone or changed`] : []),
  ]
  return words.join(', ')
}
