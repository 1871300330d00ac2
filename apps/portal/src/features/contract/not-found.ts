import { CallFailed } from '../../server/call-failed.ts'

/** What is asked for is not there, or not any more. */
export const isMissing = (error: unknown): boolean =>
  error instanceof CallFailed && error.status === 404

/** Reaches the nearest error boundary, as a record that is not there does. */
export function NotFound(): never {
  throw new CallFailed(404, {})
}
