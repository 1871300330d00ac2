import type { z } from 'zod'
import { messages } from './messages.ts'

type Issue = z.core.$ZodRawIssue

/** Words for what a rule has none of its own for: nothing of a library's own sentences is shown, and none leaves the server. */
export function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeWords(issue.expected, issue.input)
    case 'too_big':
      return `At most ${issue.maximum}${units[issue.origin] ?? ''}`
    case 'too_small':
      return issue.minimum === 1 && issue.origin in units
        ? messages.required
        : `At least ${issue.minimum}${units[issue.origin] ?? ''}`
    case 'invalid_value':
      return `One of ${issue.values.join(', ')}`
    case 'unrecognized_keys':
      return 'This field is not known here'
    default:
      return 'This value is not valid'
  }
}

const units: Partial<Record<string, string>> = { string: ' characters', array: ' entries' }
const kinds: Partial<Record<string, string>> = {
  string: 'Text is wanted here, in quotation marks',
  array: 'A list is wanted here',
  object: 'An object is wanted here',
  boolean: 'true or false is wanted here',
}

function typeWords(expected: string, input: unknown): string {
  if (input === undefined || input === null) return messages.required
  return kinds[expected] ?? (/number|int/.test(expected) ? messages.number : messages.required)
}
