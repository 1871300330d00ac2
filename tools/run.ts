import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Runs a program of the workspace in the repository's root, showing what it prints; answers its exit code. */
export function run(
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH, TURBO_TELEMETRY_DISABLED: '1', ...environment },
    shell: process.platform === 'win32',
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
