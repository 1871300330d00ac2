import { readFileSync, watchFile } from 'node:fs'

/** Loaded before a server: its clock is off by as many milliseconds as the file says. The database keeps the true one. */
const file = process.env['GATE_CLOCK']!
let offset = 0
const read = () => void (offset = Number(readFileSync(file, 'utf8')) || 0)
read()
watchFile(file, { interval: 50, persistent: false }, read)

const TrueDate = Date
const now = () => TrueDate.now() + offset
globalThis.Date = new Proxy(TrueDate, {
  construct: (target, args, self) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, self) as object,
  apply: () => new TrueDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})
