import { productKey } from './product-key.ts'
import { triageRules, type TriageRule } from './triage-rules.ts'
import {
  triageLabels,
  type TriageAnswer,
  type TriageDecision,
  type TriageLine,
  type TriageVerdict,
} from './triage-verdict.ts'
import { PhraseIndex, tokensOf } from './triage-words.ts'

/** A rule that speaks of a line, how strongly, and what it speaks of. */
interface Voice {
  rule: TriageRule
  strength: number
  because: string
}

const byWords = new PhraseIndex<TriageRule>()
const byComponent = new PhraseIndex<TriageRule>()
for (const rule of triageRules) {
  for (const list of Object.values(rule.words ?? {})) byWords.add(list, rule)
  if (rule.component) byComponent.add(rule.component, rule)
}
const withoutWords = triageRules.filter(({ impa, units, kinds }) => impa ?? units ?? kinds)

/**
 * Whether a line needs a declaration, with the reason. A person's decision for the same maker and number beats every rule; among the
 * rules the strongest speaks, and where the strongest disagree the line is unsure. What no rule knows is unsure too.
 */
export function triage(
  line: TriageLine,
  decisions?: ReadonlyMap<string, TriageDecision>,
): TriageVerdict {
  const earlier = decisions?.get(productKey(line) ?? '')
  if (earlier) return decided(earlier)
  const said = wordsOf(line)
  const voices = said.length > 0 ? said : hintsOf(line)
  if (voices.length === 0)
    return { answer: 'UNSURE', by: 'NOTHING', rules: [], reason: 'No rule speaks of it' }
  const most = Math.max(...voices.map(({ strength }) => strength))
  return verdictOf(voices.filter(({ strength }) => strength === most))
}

/** The verdict with its answer in front: "not relevant: consumable, cloth and rags (cotton waste)". */
export const verdictWords = ({
  answer,
  reason,
}: Pick<TriageVerdict, 'answer' | 'reason'>): string =>
  `${triageLabels[answer].toLowerCase()}: ${reason}`

/** Earlier decisions, to be asked by maker and number; of several the last counts. */
export const decisionsOf = (decisions: readonly TriageDecision[]): Map<string, TriageDecision> =>
  new Map(
    decisions
      .toSorted((a, b) => a.on.localeCompare(b.on))
      .map((decision) => [productKey(decision) ?? '', decision]),
  )

const decided = ({ answer, reason, on, by }: TriageDecision): TriageVerdict => ({
  answer,
  by: 'EARLIER',
  rules: [],
  reason: `same maker and number, decided by ${by} on ${on.split('-').reverse().join('/')}${reason ? `: ${reason}` : ''}`,
})

function wordsOf({ name, remarks }: TriageLine): Voice[] {
  const found = byWords.find(tokensOf(name))
  const hazards = remarks ? byWords.find(tokensOf(remarks)).filter(({ of }) => of.weight === 4) : []
  return [...found, ...hazards].map(({ of: rule, head, phrase }) => ({
    rule,
    strength: 2 * rule.weight - (head || rule.anywhere ? 0 : 2),
    because: phrase,
  }))
}

/** What its code, its component and the kind of the order say, where its words say nothing. */
function hintsOf({ code, scheme, component, unit, kind }: TriageLine): Voice[] {
  const digits = code?.replaceAll(' ', '') ?? ''
  const impa = scheme === 'IMPA' || (!scheme && /^\d{6}$/.test(digits)) ? digits : null
  const hints = withoutWords.flatMap((rule) => {
    const group = impa && rule.impa?.find((prefix) => impa.startsWith(prefix))
    if (group) return [{ rule, because: `IMPA ${group}` }]
    if (unit && rule.units?.includes(unit.toUpperCase())) return [{ rule, because: unit }]
    return kind && rule.kinds?.includes(kind) ? [{ rule, because: 'a service' }] : []
  })
  const places = component ? byComponent.find(tokensOf(component)) : []
  return [...hints, ...places.map(({ of: rule, phrase }) => ({ rule, because: phrase }))].map(
    (hint) => ({ ...hint, strength: 0 }),
  )
}

function verdictOf(voices: readonly Voice[]): TriageVerdict {
  const sayings = [...Map.groupBy(voices, ({ rule }) => rule)].map(([rule, of]) => ({
    rule,
    words: `${rule.says} (${[...new Set(of.map(({ because }) => because))].slice(0, 3).join(', ')})`,
  }))
  const answers = new Set(sayings.map(({ rule }) => rule.answer))
  const answer = agreed(answers)
  const first = sayings.filter(({ rule }) => rule.answer === answer)
  const heard = answers.has('NOT_RELEVANT') && answers.size > 1 ? sayings : first
  return {
    answer,
    by: 'RULE',
    rules: heard.map(({ rule }) => rule.id),
    reason: heard.map(({ words }) => words).join(heard === first ? '; ' : ', but '),
  }
}

/** Relevant wins over unsure; not relevant needs everybody. */
function agreed(answers: ReadonlySet<TriageAnswer>): TriageAnswer {
  if (answers.size === 1) return [...answers][0]!
  return answers.has('NOT_RELEVANT') ? 'UNSURE' : 'RELEVANT'
}
