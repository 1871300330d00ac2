import { wordsOf } from '@fairlead/validation/rule-words'

/** Zod's own setting, as `z.config({ customError })` makes it, without zod: it comes with the first form. */
const zod = globalThis as { __zod_globalConfig?: object }
zod.__zod_globalConfig = Object.assign(zod.__zod_globalConfig ?? {}, { customError: wordsOf })
