import { formatDate } from '@fairlead/formatting/date'

/** Until when notice can be given, and that it no longer can. */
export const noticeWords = (noticeBy: string | null, today: string) =>
  `${formatDate(noticeBy)}${noticeBy && noticeBy < today ? ', passed' : ''}`
