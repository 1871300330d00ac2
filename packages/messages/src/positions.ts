import type { Node } from './message.ts'

/**
 * What a position says of the strings that stand in it. `read`: people read them, whatever they look like. `never`: they are keys,
 * addresses. `code`: so is whatever stands deeper in there. `plain`: how they look decides.
 */
export type Position = 'read' | 'plain' | 'never' | 'code'

const readAttributes = new Set(
  (
    'label title alt placeholder hint note foot caption action cancel keep noun what empty emails reason text tableLabel helperText ' +
    'noOptionsText heading words aria-label aria-valuetext aria-roledescription aria-description data-label'
  ).split(' '),
)
const readProperties = new Set(
  'label title hint note foot caption noun placeholder tableLabel'.split(' '),
)
const neverNames = new Set(
  (
    'id key role type kind tone to href src path as form method variant component accept ' +
    'autoComplete autoCapitalize inputMode rel target scope icon align source resource reference listKey htmlFor sandbox ' +
    'transform d viewBox fill stroke value defaultValue state code unit currency field sort of at current page ' +
    'frame content mutationMode tense density popover optionText optionValue textAnchor shapeRendering list headers ' +
    'timeZone test find locale hourCycle weekday month day year'
  ).split(' '),
)
const codeNamed = /class(es|names?)?$|^(style|sx)$/i
const neverNamed = /^(aria|data|stroke|on)[A-Z-]|(K|^k)ey$|(I|^i)d$|^(selector|query|storage)/

/** What the name of an attribute says of its value. */
export function positionOfAttribute(name: string): Position {
  if (readAttributes.has(name)) return 'read'
  if (codeNamed.test(name)) return 'code'
  return neverNames.has(name) || neverNamed.test(name) ? 'never' : 'plain'
}

/** The same of a property, whose name says less: an unknown one is what the object around it is. */
export function positionOfProperty(name: string, around: Position): Position {
  if (around === 'code' || codeNamed.test(name)) return 'code'
  if (readProperties.has(name)) return 'read'
  if (around === 'read') return 'read'
  return neverNames.has(name) || neverNamed.test(name) ? 'never' : around
}

/** A table of words is named so. */
export const positionOfVariable = (name: string): Position => {
  if (/(labels?|words|nouns?|texts|titles|hints|sentences)$/i.test(name)) return 'read'
  return codeNamed.test(name) ? 'code' : neverNamed.test(name) ? 'never' : 'plain'
}

const readingCalls = new Set(['join'])
const lookingCalls = new Set(
  (
    'includes indexOf startsWith endsWith has get delete getItem setItem removeItem querySelector querySelectorAll closest matches ' +
    'matchMedia split match test addEventListener removeEventListener dispatchEvent createElement getAttribute setAttribute ' +
    'removeAttribute toggleAttribute append resolve enum literal useCall act warn error log info debug Error TypeError ' +
    'Event CustomEvent RegExp Set useMatch getPropertyValue ' +
    // What is asked of the database.
    'selectFrom insertInto updateTable deleteFrom select innerJoin leftJoin on onRef where whereRef groupBy orderBy having ' +
    'returning ref doUpdateSet hasTurn dampen'
  ).split(' '),
)

/** What a call says of its arguments: a comparison is never read, whatever it is compared with. */
export function positionOfArguments(callee: Node, around: Position): Position {
  const name = calledName(callee)
  if (around === 'code' || (name && lookingCalls.has(name))) return 'code'
  // Of a path, not of words.
  if (name === 'join' && callee.type === 'Identifier') return 'code'
  return name && readingCalls.has(name) ? 'read' : 'plain'
}

/** The last name of what is called: `has` of `keys.has`. */
export function calledName(callee: Node): string | null {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
    return callee.property.name
  return callee.type === 'ChainExpression' ? calledName(callee.expression) : null
}

const codeLike = /[[\]{}=<>_#|\\]|--|\b\w+\(|^[.:/@]|^\(|:\S|\dpx|\S\/\S+\/|^https?:/
const letters = /\p{L}/u
const sentence = /\p{L}{2}.*\s|\s.*\p{L}{2}/u
const capitalised = /^\p{Lu}-?\p{Ll}[\p{Ll}'’-]*[.:…]?$/u
/** A sentence, whatever signs it quotes. */
const opening = /^\p{Lu}\p{Ll}*(['’]\p{Ll}+)?,? (\S+ )*\p{L}{2}/u
const product = /^\W*Fairlead\W*$/

/** Does this look like words, in this position? `isClass` tells the classes of the stylesheets, which look like words too. */
export function looksRead(text: string, position: Position, isClass: (word: string) => boolean) {
  if (position === 'never' || position === 'code' || !letters.test(text) || product.test(text))
    return false
  if (/^\w+\.\w+( as \w+)?$|^(asc|desc) nulls |^<\w+>$/.test(text)) return false
  if (position === 'read') return !/^(var\(|\/|https?:|#|--)|^[a-z]+[A-Z]\w*$/.test(text)
  const words = text.trim()
  if (capitalised.test(words) || opening.test(words)) return true
  if (!sentence.test(words) || codeLike.test(words)) return false
  return /^\p{Lu}/u.test(words) || !words.split(/\s+/).every(isClass)
}
