import './compiled.js'

const { start } = await import('./start.ts')
start()
