import { CallFailed } from './call-failed.ts'

/** What is asked for is not there, or not any more. */
export const isMissing = (error: unknown): boolean =>
  error instanceof CallFailed && error.status === 404

/** For what may go while it is read, or typed over: what was read of it stays, and its page says that it is gone. */
export const onceRead = {
  throwOnError: (failed: unknown, { state }: { state: { data: unknown } }) =>
    isMissing(failed) && state.data === undefined,
}
