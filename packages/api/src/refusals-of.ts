import { access } from './access.ts'
import { calls, type CallName } from './calls.ts'
import type { Call } from './contract.ts'
import { commonRefusals, type RefusalCode } from './refusals.ts'

/** What a call may answer without declaring it. */
export function commonRefusalsOf(name: CallName): readonly RefusalCode[] {
  const { writes, files, params, method, reply, module }: Call = calls[name]
  const callers: readonly string[] = [access[name]].flat()
  return [
    ...commonRefusals.every,
    ...(params || access[name] !== 'anyone' ? commonRefusals.guarded : []),
    ...(module ? commonRefusals.ofModule : []),
    ...(writes ? commonRefusals.writing : []),
    ...(method === 'GET' ? [] : commonRefusals.sending),
    ...(reply === 'file' ? commonRefusals.giving : []),
    ...(files ? commonRefusals.uploading : []),
    ...(callers.includes('link') ? commonRefusals.linked : []),
  ]
}

/** Whether a call may answer a refusal at all: anything else it answers is a hole in the contract. */
export const mayRefuse = (name: CallName, code: string): boolean =>
  [...((calls[name] as Call).refuses ?? []), ...commonRefusalsOf(name)].some((one) => one === code)
