import { CallFailed } from '../../server/call-failed.ts'

/** Reaches the nearest error boundary, as a record that is not there does. */
export function NotFound(): never {
  throw new CallFailed(404, {})
}
