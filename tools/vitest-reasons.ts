import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** The setting that says where the errors go which belong to no test. */
export const reasonsFile = 'FAIRLEAD_VITEST_REASONS'

/** Writes down the errors of a run that belong to no test: it fails by them with every test passed. */
export default class Reasons implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]) {
    writeFileSync(process.env[reasonsFile]!, JSON.stringify(errors.map(reasonOf)))
  }
}

function reasonOf(error: SerializedError): string {
  const file = error['VITEST_TEST_PATH'] as string | undefined
  const from = file ? relative(process.cwd(), file) : 'outside the tests'
  return [`failed: ${from}: ${String(error['type'] ?? 'Unhandled error')}`, textOf(error)].join(
    '\n  ',
  )
}

type Told = Pick<SerializedError, 'stack' | 'name' | 'message'> & { cause?: unknown }

/** An error and what caused it: of a worker that died only the cause names the file, and the signal. */
export function textOf({ stack, name, message, cause }: Told): string {
  const text = stack?.split('\n').slice(0, 5).join('\n') ?? `${name}: ${message}`
  return cause ? `${text}\n  because of ${textOf(cause as Told)}` : text
}

/** What vitest said when a global teardown, or its own closing, failed; it comes after every reporter. */
export function closingReasons(heard: string): string[] {
  const [, ...said] = heard.replace(/\u001b\[[\d;]*m/g, '').split('error during close')
  return said.map((text) => {
    const [first = '', ...frames] = text.trim().split('\n')
    const stack = frames.filter((line) => /^\s+at /.test(line)).slice(0, 3)
    return [`failed: after the tests, in the global teardown: ${first}`, ...stack].join('\n')
  })
}
