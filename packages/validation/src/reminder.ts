import { limits } from './limits.ts'

/** Whether the last reminder is so fresh that another one would only annoy. */
export const isRemindedLately = (remindedAt: string | null, now: Date): boolean =>
  remindedAt !== null &&
  now.getTime() - Date.parse(remindedAt) < limits.reminderPauseHours * 3_600_000
