import { chmod, mkdir } from 'node:fs/promises'

/** Makes a folder that others on the machine cannot look into, and closes one that is there. */
export async function closedFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o750 })
  // A shared folder may be another user's: then that one closes it.
  await chmod(path, 0o750).catch((error: { code?: string }) => {
    if (error.code !== 'EPERM') throw error
  })
}
