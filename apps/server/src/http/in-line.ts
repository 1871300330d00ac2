interface Line {
  running: number
  waiting: (() => void)[]
}

const lines = new Map<string, Line>()

/** Does so many things at once under a key on this node, and the others after them, in their order. */
export async function inLine<T>(key: string, width: number, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { running: 0, waiting: [] }
  lines.set(key, line)
  if (line.running >= width) await new Promise<void>((resolve) => line.waiting.push(resolve))
  else line.running += 1
  try {
    return await work()
  } finally {
    const next = line.waiting.shift()
    // Whoever is next takes the place over.
    if (next) next()
    else if ((line.running -= 1) === 0) lines.delete(key)
  }
}
