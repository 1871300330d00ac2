interface Dated {
  date: Date
  scheduled?: true | undefined
  draft?: true | undefined
}

/** Whether readers see a text on a day: drafts they never do, what is scheduled from its day on. */
export const isPublished = ({ date, scheduled, draft }: Dated, today: Date): boolean =>
  !draft && !(scheduled && date > today)

/** Whether it is in this build. Who writes sees everything in the preview. */
export const isShown = ({ data }: { data: Dated }): boolean =>
  import.meta.env.DEV || isPublished(data, new Date())
