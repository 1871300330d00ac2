import { emptyAnswers } from '@fairlead/validation/ihm/material-check'
import type { MassUnit, MaterialAnswer } from '@fairlead/validation/ihm/material-declaration'
import { materialGroups, type Threshold } from '@fairlead/validation/ihm/threshold'
import { PhraseIndex, tokensOf } from '@fairlead/validation/ihm/triage-words'
import { parseDecimal } from '@fairlead/validation/decimal'

/** What else a row of the form says with these words. */
const notAnAnswer = /no (threshold|limit)( value| level)?s?|cas[\s-]*no|\bno\.\s*\d*/gi
const yes = /^(yes|y|ja|oui|si|sí|present|above)\b/i
const no = /^(no|n|nein|non|not present|nil|below|none)$/i
const saidYes = /(?:^|\s)(yes|ja|oui)(?=[\s,;]|$)/i
const saidNo = /(?:^|\s)(no|nein|non|not present)(?=[\s,;]|$)/i
const mark = /^[x✓✔☒☑v●■]$/i
const mass = /(\d[\d.,]*)\s*(mg|g|kg|t|kBq|Bq|MBq)\b(?!\s*\/)/

/** The answers of a table on another's form. What a row does not say clearly stays open. */
export function foreignAnswers(rows: readonly string[][], asked: readonly Threshold[]) {
  const names = new PhraseIndex<readonly string[]>()
  for (const { words, code } of asked) names.add(words, [code])
  for (const [group, { words }] of Object.entries(materialGroups))
    names.add(
      words,
      asked.filter((row) => row.group === group).map(({ code }) => code),
    )
  const answers = new Map(emptyAnswers(asked).map((answer) => [answer.code, answer]))
  let columns: { yes: number; no: number } | null = null
  for (const row of rows) {
    columns = columnsIn(row) ?? columns
    const codes = names.find(tokensOf(row.join(' ')))[0]?.of ?? []
    const above = answerIn(row, columns)
    // Of a group that is there it is not said which.
    if (above === null || (above && codes.length > 1)) continue
    for (const code of codes)
      if (answers.get(code)?.above === null)
        answers.set(code, { ...answers.get(code)!, above, ...(above ? whatIsThere(row) : {}) })
  }
  const all = [...answers.values()]
  return { answers: all, unsure: all.flatMap(pathsOf) }
}

/** The heads of two columns of which one is marked. */
function columnsIn(row: readonly string[]) {
  const at = {
    yes: row.findIndex((cell) => /^yes$/i.test(cell)),
    no: row.findIndex((cell) => /^no$/i.test(cell)),
  }
  return at.yes >= 0 && at.no >= 0 ? at : null
}

function answerIn(row: readonly string[], columns: { yes: number; no: number } | null) {
  if (columns) {
    const marked = [columns.yes, columns.no].map((at) => mark.test(row[at] ?? ''))
    if (marked[0] !== marked[1]) return marked[0]!
  }
  const cells = row.map((cell) => cell.replace(notAnAnswer, '').trim())
  const inCells = oneOf(
    cells.slice(1).some((cell) => yes.test(cell)),
    cells.slice(1).some((cell) => no.test(cell)),
  )
  const text = cells.join(' ')
  return inCells ?? oneOf(saidYes.test(text), saidNo.test(text))
}

/** Clear only where one of the two is said. */
const oneOf = (isYes: boolean, isNo: boolean): boolean | null => (isYes === isNo ? null : isYes)

/** The mass that is no threshold, and what stands behind it. */
function whatIsThere(row: readonly string[]): Partial<MaterialAnswer> {
  const text = row.join(' | ')
  const found = mass.exec(text)
  if (!found) return {}
  const where = text
    .slice(found.index + found[0].length)
    .replace(/^[\s|,;]+/, '')
    .split('|')[0]!
    .trim()
  return {
    mass: parseDecimal(found[1]!),
    unit: found[2] as MassUnit,
    where: where.slice(0, 200) || null,
  }
}

const pathsOf = ({ code, above, mass: found, where }: MaterialAnswer) =>
  above === null
    ? []
    : [
        `material.answers.${code}.above`,
        ...(found === null
          ? []
          : [`material.answers.${code}.mass`, `material.answers.${code}.unit`]),
        ...(where === null ? [] : [`material.answers.${code}.where`]),
      ]
