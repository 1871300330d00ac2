import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Refusal } from '@fairlead/api/refusals'
import type { Done, Job } from './renderer-child.ts'

/** A document ready to be set: the name of a template in `templates/`, its data, and the file name a reader sees. */
export interface PdfPlan {
  template: string
  data: unknown
  fileName: string
  /** The file of the image at its head. */
  logo?: string | null
}

/** Sets documents as PDF. */
export interface Renderer {
  pdf(template: string, data: unknown, logo?: Uint8Array | null): Promise<Uint8Array>
  /** As `pdf`, with the number of its pages. */
  paged(template: string, data: unknown, logo?: Uint8Array | null): Promise<Paged>
  close(): Promise<void>
}

export interface Paged {
  pdf: Uint8Array
  pages: number
}

interface Options {
  /** Bytes a child may keep after a document: the typesetter's memory grows and is never given back. */
  mayKeep?: number
  /** Bytes a child may take while it sets one. */
  mayTake?: number
  timeoutMs?: number
  /** How long a child may wait for work, in ms: then its memory is given back. */
  mayRest?: number
  /** The folder of the operator's own fonts. */
  fonts?: string
}

interface Waiting extends Job {
  resolve(made: Paged): void
  reject(error: Error): void
}

const MB = 1024 * 1024
const MAX_ROWS = 20_000
const MAX_WAITING = 500

/**
 * Typst in one child process: started at the first document, replaced once it keeps too much, after a
 * crash and after a time-out, and ended once it has no work. */
export function createRenderer({
  mayKeep = 136 * MB,
  mayTake = 1500 * MB,
  timeoutMs = 60_000,
  mayRest = 30_000,
  fonts = process.env.FAIRLEAD_FONTS,
}: Options = {}): Renderer {
  const queue: Waiting[] = []
  let child: ChildProcess | undefined
  let current: Waiting | undefined
  let timer: NodeJS.Timeout | undefined
  let watch: NodeJS.Timeout | undefined
  let rest: NodeJS.Timeout | undefined
  let ids = 0
  let closed = false

  function start(): ChildProcess {
    const started = fork(new URL('./renderer-child.ts', import.meta.url), [], {
      serialization: 'advanced',
      execArgv: [],
      env: childEnvironment(fonts),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', (done: Done) => {
      if (started === child) finish(done)
    })
    const gone = () => {
      if (started !== child) return
      child = undefined
      fail(new Error('The renderer stopped unexpectedly'))
    }
    started.once('exit', gone)
    started.once('error', gone)
    return started
  }

  function next(): void {
    if (current || closed) return
    current = queue.shift()
    clearTimeout(rest)
    if (!current) {
      hold(child, false)
      rest = setTimeout(stop, mayRest).unref()
      return
    }
    child ??= start()
    hold(child, true)
    timer = setTimeout(() => {
      stop()
      fail(new Error(`The document took longer than ${timeoutMs} ms`))
    }, timeoutMs)
    watch = setInterval(() => void look(child), 250)
    const { id, template, data, logo, tags } = current
    child.send({ id, template, data, logo, tags } satisfies Job, (error) => {
      if (error && current?.id === id) fail(error)
    })
  }

  function finish(done: Done): void {
    if (done.id !== current?.id) return
    const job = settle()
    if (done.kept > mayKeep) stop()
    if ('failure' in done) job?.reject(new Error(done.failure))
    else job?.resolve({ pdf: done.pdf, pages: done.pages })
    next()
  }

  async function look(working: ChildProcess | undefined): Promise<void> {
    const taken = await residentBytes(working?.pid)
    if (taken <= mayTake || working !== child || !current) return
    stop()
    fail(new Refusal('document.too-long'))
  }

  function fail(error: Error): void {
    settle()?.reject(error)
    next()
  }

  function settle(): Waiting | undefined {
    clearTimeout(timer)
    clearInterval(watch)
    const job = current
    current = undefined
    return job
  }

  function stop(): void {
    const stopped = child
    child = undefined
    stopped?.kill('SIGKILL')
  }

  function paged(template: string, data: unknown, logo: Uint8Array | null = null) {
    if (closed) return Promise.reject(new Error('The renderer is closed'))
    if (queue.length >= MAX_WAITING) return Promise.reject(new Refusal('server.busy'))
    if (rowsIn(data) > MAX_ROWS) return Promise.reject(new Refusal('document.too-long'))
    return new Promise<Paged>((resolve, reject) => {
      const text = JSON.stringify(data, printable)
      const tags = !isPart(data)
      queue.push({ id: ++ids, template, data: text, logo, tags, resolve, reject })
      next()
    })
  }

  return {
    paged,
    pdf: async (template, data, logo) => (await paged(template, data, logo)).pdf,
    async close() {
      closed = true
      clearTimeout(rest)
      const left = [settle(), ...queue.splice(0)]
      stop()
      for (const job of left) job?.reject(new Error('The renderer is closed'))
    },
  }
}

/** What a process holds in memory; 0 where the system does not tell. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const [, pages] = (await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')).split(' ')
  return Number(pages ?? 0) * 4096
}

/** The child learns nothing of the server's settings. Windows cannot start a program without its own folder. */
const childEnvironment = (fonts: string | undefined) => ({
  ...(process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}),
  ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
  ...(fonts ? { FAIRLEAD_FONTS: fonts } : {}),
})

/** An idle child does not keep the process alive. */
function hold(child: ChildProcess | undefined, busy: boolean): void {
  if (busy) {
    child?.ref()
    child?.channel?.ref()
  } else {
    child?.unref()
    child?.channel?.unref()
  }
}

/** Text as a font can show it: no control characters but the line break, no half characters, and long words may break. What is attached is not shown. */
const printable = (key: string, value: unknown): unknown =>
  typeof value === 'string' && key !== 'attached'
    ? breakable(value.toWellFormed().replace(/(?!\n)\p{Cc}/gu, ' '))
    : value

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** A word longer than a column may break anywhere. */
const breakable = (text: string): string =>
  text.replace(/[^\s\u2e80-\u9fff\uac00-\ud7ff]{36,}/g, (word) =>
    Array.from(clusters.segment(word), ({ segment }) => segment).join('\u200b'),
  )

/** Tags lead through one document; put behind each other they would lead astray. */
const isPart = (data: unknown) =>
  (data as { part?: { whole: boolean } } | null)?.part?.whole === false

/** Counts the rows of all tables in a document's data. */
function rowsIn(data: unknown): number {
  if (data === null || typeof data !== 'object') return 0
  if (Array.isArray(data)) return data.reduce((n: number, each) => n + rowsIn(each), 0)
  return Object.entries(data).reduce(
    (n, [key, value]) =>
      n + (key === 'rows' && Array.isArray(value) ? value.length : rowsIn(value)),
    0,
  )
}
