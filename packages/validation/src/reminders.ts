/** The specification's words where no more reminders go out, whatever they are of. */
export const remindersUsed = 'The maximum number of reminders has been reached'
