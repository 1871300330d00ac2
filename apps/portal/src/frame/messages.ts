import { messages as words } from '@fairlead/validation/messages'

export const messages = {
  ...words,
  failed: 'This could not be loaded',
  offline: 'The server cannot be reached. Please check your connection and try again',
} as const
