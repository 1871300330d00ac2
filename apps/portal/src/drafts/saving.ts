/** Where the last save of a draft stands. */
export type Saving =
  | { is: 'clean' }
  | { is: 'waiting' }
  | { is: 'saving' }
  | { is: 'saved'; at: Date }
  /** On this device only: there is no server side to it. */
  | { is: 'device'; at: Date }
  | ({ is: 'failed' } & Failure)

export type Why = 'network' | 'server' | 'signed-out' | 'ended' | 'expired' | 'refused'

/** Why a draft did not arrive; what was refused says so in the words of the refusal. */
export function whyOf(status: number): Why {
  if (status === 0) return 'network'
  if (status >= 500) return 'server'
  if (status === 401) return 'signed-out'
  if (status === 410) return 'expired'
  return status === 404 ? 'ended' : 'refused'
}

export interface Failure {
  message: string
  /** What is in the way. */
  why: Why
  /** Somebody else saved in the meantime. */
  stale: boolean
  /** The line is gone or the server is starting: worth trying again. */
  passing: boolean
  /** Whether this device has what was typed. */
  kept: boolean
}

export type Happening =
  | { what: 'typed' }
  | { what: 'sending' }
  /** `more`: something was typed while it was on its way. */
  | { what: 'arrived'; at: Date; more: boolean }
  | { what: 'kept'; at: Date }
  | ({ what: 'failed' } & Failure)
  | { what: 'again' }

/** What typing, sending and answers make of it. A draft that somebody else changed waits for a decision. */
export function after(saving: Saving, happening: Happening): Saving {
  switch (happening.what) {
    case 'typed':
      return saving.is === 'waiting' || (saving.is === 'failed' && saving.stale)
        ? saving
        : { is: 'waiting' }
    case 'sending':
      return { is: 'saving' }
    case 'arrived':
      return happening.more ? { is: 'waiting' } : { is: 'saved', at: happening.at }
    case 'kept':
      return { is: 'device', at: happening.at }
    case 'failed': {
      const { what: _, ...failure } = happening
      return { is: 'failed', ...failure }
    }
    case 'again':
      return isWorthTrying(saving) ? { is: 'waiting' } : saving
  }
}

/** Whether the same may arrive once the way is open again, or somebody is signed in. */
export const isWorthTrying = (saving: Saving) =>
  saving.is === 'failed' && (saving.passing || saving.why === 'signed-out')

/** Whether leaving now could lose something that neither the server nor this device has. */
export const isUnsaved = (saving: Saving) =>
  saving.is === 'waiting' || saving.is === 'saving' || (saving.is === 'failed' && !saving.kept)
