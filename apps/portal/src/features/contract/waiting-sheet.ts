let waiting: { uuid: string; file: File } | null = null

/** Leaves a sheet for the list that is opened next. */
export function leaveSheet(uuid: string, file: File): void {
  waiting = { uuid, file }
}

/** The sheet that was left for this list, once. */
export function takeSheet(uuid: string): File | null {
  if (waiting?.uuid !== uuid) return null
  const { file } = waiting
  waiting = null
  return file
}
