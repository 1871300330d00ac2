import { messages as words } from '@fairlead/validation/messages'

export const messages = {
  ...words,
  tooLarge: 'This is too large to be sent at once',
  failed: 'This could not be loaded',
  offline: 'The server cannot be reached. Please check your connection and try again',
} as const
