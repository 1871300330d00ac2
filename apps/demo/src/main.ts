import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// The source is stripped of its types and compiled once, not at every start.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
const { start } = await import('@fairlead/server/src/start')
const { demo } = await import('./demo.ts')
start(demo)
