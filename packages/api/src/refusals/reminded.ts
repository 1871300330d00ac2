import { limits } from '@fairlead/validation/limits'

/** Reminders keep a pause, whatever they are of. */
export const remindedLately = `The last reminder went out less than ${limits.reminderPauseHours} hours ago`
