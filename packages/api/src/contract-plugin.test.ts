import { expect, test } from 'vitest'
import { calls, type CallName } from './calls.ts'
import { contractWithoutSchemas } from './contract-plugin.ts'

const isOfSupport = (name: string) => name.startsWith('support.')
const asModule = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`

test('what a build ships of the contract reads as the contract, once its later part is loaded', async () => {
  const plugin = contractWithoutSchemas(Object.keys(calls) as CallName[], isOfSupport)
  const first = asModule(plugin.load('/packages/api/src/calls.ts')!)
  const shipped = (await import(first)) as { calls: Record<string, object> }
  expect(shipped.calls).toHaveProperty(['case.list'])
  expect(Object.keys(shipped.calls).filter((name) => isOfSupport(name))).toEqual([])
  const later = plugin.load('/packages/api/src/later-calls.ts')!
  await import(asModule(later.replace("'./calls.ts'", JSON.stringify(first))))
  expect(Object.keys(shipped.calls).toSorted()).toEqual(Object.keys(calls).toSorted())
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path, files, list, writes, knowsDevice } = calls[name] as {
      [key: string]: unknown
    }
    expect(shipped.calls[name], name).toEqual({
      method,
      path,
      files,
      list: list !== undefined && list !== false,
      writes: writes === true,
      knowsDevice: knowsDevice === true,
    })
  }
})
