import { expect, test } from 'vitest'
import { calls, type CallName } from './calls.ts'
import { contractWithoutSchemas } from './contract-plugin.ts'

test('what a build ships of the contract reads as the contract', async () => {
  const code = contractWithoutSchemas().load('/packages/api/src/calls.ts')!
  const shipped = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    calls: Record<string, object>
  }
  expect(Object.keys(shipped.calls)).toEqual(Object.keys(calls))
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
