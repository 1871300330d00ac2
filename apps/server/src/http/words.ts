import { z } from 'zod'
import { wordsOf } from '@fairlead/validation/rule-words'

z.config({ customError: wordsOf })

/** What is wrong with a value, by field; a field that is not known is named itself. */
export const problemsOf = (error: z.ZodError) =>
  error.issues.flatMap((issue) => {
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path]
    return paths.map((path) => ({ path: path.join('.'), message: issue.message }))
  })
