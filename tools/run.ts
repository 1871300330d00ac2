import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

interface Setting {
  environment?: Record<string, string>
  /** Gets what the program complains of, which is shown all the same. */
  hear?: (complaint: string) => void
}

/** Runs a program of the workspace in the repository's root, showing what it prints; answers its exit code. */
export function run(
  program: string,
  args: readonly string[],
  { environment = {}, hear }: Setting = {},
): Promise<number> {
  const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', hear ? 'pipe' : 'inherit'],
    env: { ...process.env, PATH, TURBO_TELEMETRY_DISABLED: '1', ...environment },
    shell: process.platform === 'win32',
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text)
    hear?.(text)
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(127))
    // What it said last is read a moment after its end; what it left behind may hold the pipe open for ever.
    child.once('exit', (code) => setTimeout(resolve, child.stderr ? 500 : 0, code ?? 1))
  })
}
