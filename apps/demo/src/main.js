import '@fairlead/server/src/compiled'

const { start } = await import('@fairlead/server/src/start')
const { demo } = await import('./demo.ts')
start(demo)
