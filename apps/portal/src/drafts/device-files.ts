/** Files that this device keeps beside a draft: the other store holds text only. */
const store = 'files'

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('fairlead', 1)
    asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(store))
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error ?? new Error('No store for files')))
  })
}

async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (files: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode)
      const asked = ask(transaction.objectStore(store))
      transaction.addEventListener('complete', () => resolve(asked.result))
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('Not stored')),
      )
    })
  } finally {
    database.close()
  }
}

/** What this device keeps; null where there is nothing, or no store for it. */
export const filesHere = <T>(place: string): Promise<T | null> =>
  inStore<T | undefined>('readonly', (files) => files.get(place)).then(
    (kept) => kept ?? null,
    () => null,
  )

/** False when this device cannot keep them: private mode, or full. */
export const keepFilesHere = (place: string, kept: unknown): Promise<boolean> =>
  inStore('readwrite', (files) => files.put(kept, place)).then(
    () => true,
    () => false,
  )

export const forgetFilesHere = (place: string): Promise<boolean> =>
  inStore('readwrite', (files) => files.delete(place)).then(
    () => true,
    () => false,
  )
