/** A file as it is named and weighed, before it is read. */
export interface FileFacts {
  name: string
  /** In bytes. */
  size: number
}

/** Two files are one when name and size both match (specification, section 4). */
export const isSameFile = (one: FileFacts, other: FileFacts): boolean =>
  one.name === other.name && one.size === other.size

/** The first file that comes twice, among themselves or beside those that are there already. */
export const duplicateOf = <F extends FileFacts>(
  files: readonly F[],
  present: readonly FileFacts[] = [],
): F | undefined =>
  files.find((file, at) =>
    [...present, ...files.slice(0, at)].some((other) => isSameFile(file, other)),
  )
