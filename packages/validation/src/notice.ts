/** The day of the notice on personal data that the site shows; who accepted an older one is asked again. */
export const noticeDate = '2026-11-25'

/** Whether somebody who accepted at that moment (ISO, or null) has accepted the present notice. */
export const hasAcceptedNotice = (acceptedAt: string | null): boolean =>
  acceptedAt !== null && acceptedAt.slice(0, 10) >= noticeDate
