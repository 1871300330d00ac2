import '@fairlead/server/src/compiled'

const { start } = await import('@fairlead/server/src/start')
start(async () => (await import('./demo.ts')).demo)
