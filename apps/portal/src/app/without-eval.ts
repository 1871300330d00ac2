/**
 * zod looks once whether it may compile code, and the policy of our pages forbids that: the browser reports each look. This
 * is zod's own setting (`z.config({ jitless: true })`), made before zod comes with the first form.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
