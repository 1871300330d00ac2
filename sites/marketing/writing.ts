import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { LineCounter, parseDocument, type YAMLMap } from 'yaml'
import { plans } from './src/data/plans.ts'
import { articleSchema, pageSchema, postingSchema } from './src/content/schemas.ts'
import { wordsIn } from './src/site/words.ts'

const content = join(import.meta.dirname, 'src/content')
const schemas = { articles: articleSchema, postings: postingSchema, pages: pageSchema }
type Folder = keyof typeof schemas

/** A text as its file holds it. */
interface Text {
  folder: Folder
  name: string
  text: string
}

const fewest = 500
const most = 1_000

/** What is wrong with a text, each with its file and line. */
export function problemsIn({ folder, name, text }: Text, today: Date): string[] {
  const say = (line: number, words: string) => `src/content/${folder}/${name}:${line}: ${words}`
  const [, head, body = ''] = /^---\r?\n(.*?)\r?\n---[^\S\n]*\n?(.*)$/s.exec(text) ?? []
  if (head === undefined) return [say(1, 'begin with a line ---, and end the facts with another')]
  const counter = new LineCounter()
  const parsed = parseDocument(head, { lineCounter: counter })
  if (parsed.errors[0])
    return [say(lineAt(counter, parsed.errors[0].pos[0]), parsed.errors[0].message.split('\n')[0]!)]
  const lineOf = (key: string) => {
    const pair = (parsed.contents as YAMLMap | null)?.items?.find(
      (one) => String((one.key as { value?: unknown }).value) === key,
    )
    return pair ? lineAt(counter, (pair.key as { range: [number] }).range[0]) : 1
  }
  const facts = (parsed.toJS() ?? {}) as Record<string, unknown>
  const found = (schemas[folder].safeParse(facts).error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => say(lineOf(key), `${key}: there is no such line`))
      : [say(lineOf(String(issue.path[0] ?? '')), issue.message)],
  )
  const cover = facts['cover']
  if (typeof cover === 'string' && !existsSync(join(content, 'articles/covers', cover)))
    found.push(say(lineOf('cover'), `cover: src/content/articles/covers/${cover} is not there`))
  const date = new Date(String(facts['date']))
  if (folder !== 'pages' && date > today && !facts['scheduled'] && !facts['draft'])
    found.push(
      say(lineOf('date'), 'date: lies ahead; add “scheduled: true” to keep it back until then'),
    )
  const words = wordsIn(body)
  if (folder === 'articles' && !facts['draft'] && (words < fewest || words > most))
    found.push(
      say(
        head.split('\n').length + 3,
        `has ${words} words; an article has ${fewest} to ${most.toLocaleString('en')}, or “draft: true”`,
      ),
    )
  return found
}

const lineAt = (counter: LineCounter, offset: number) => counter.linePos(offset).line + 1

/** What is wrong with the prices: they are sums, and a sum is a number. */
export function problemsInPrices(all: readonly { price: unknown }[], source: string): string[] {
  const lines = source.split('\n')
  return all.flatMap(({ price }) => {
    if (price === null || (typeof price === 'number' && price >= 0)) return []
    const line = lines.findIndex((one) => /price:/.test(one) && one.includes(String(price))) + 1
    return [`src/data/plans.ts:${line}: price: a number without quotes, or null where it is agreed`]
  })
}

/** Everything that is wrong with what was written. */
export function allProblems(today: Date): string[] {
  const texts = (Object.keys(schemas) as Folder[]).flatMap((folder) =>
    readdirSync(join(content, folder))
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => ({ folder, name, text: readFileSync(join(content, folder, name), 'utf8') })),
  )
  const source = readFileSync(join(import.meta.dirname, 'src/data/plans.ts'), 'utf8')
  return [...texts.flatMap((text) => problemsIn(text, today)), ...problemsInPrices(plans, source)]
}

/** Refuses a build in which something is wrong, and says it while somebody writes. */
export const writing: AstroIntegration = {
  name: 'writing',
  hooks: {
    'astro:config:setup': ({ command, logger }) => {
      const found = allProblems(new Date())
      if (!found.length) return
      const words = `To be put right:\n${found.map((each) => `  ${each}`).join('\n')}`
      if (command === 'build') throw new Error(words)
      logger.error(words)
    },
    'astro:server:setup': ({ server, logger }) => {
      server.watcher.on('change', (path) => {
        if (!path.startsWith(content) || !path.endsWith('.mdx')) return
        for (const each of allProblems(new Date())) logger.error(each)
      })
    },
  },
}
