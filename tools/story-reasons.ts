/** A file or group of stories, as Playwright reports it. */
export interface Suite {
  file?: string
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    tests: { status: string; results: { duration: number; errors?: StoryError[] }[] }[]
  }[]
}

interface StoryError {
  message: string
  location?: { file: string; line: number }
}

/** The seconds of a file, with those of the groups in it. */
export function longestOf({ suites = [], specs = [], file = '' }: Suite): [string, number][] {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const seconds = own.reduce((sum, { duration }) => sum + duration / 1000, 0)
  const within = suites.flatMap(longestOf).reduce((sum, [, more]) => sum + more, 0)
  return [[file, seconds + within]]
}

/** The stories that ended so, each with what every try of it failed of. */
export function storiesOf({ suites = [], specs = [] }: Suite, wanted: string): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted))
  return [
    ...own.map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors ?? []))
      return [`${file}, ${title}`, ...errors.map(reasonOf)].join('\n  ')
    }),
    ...suites.flatMap((suite) => storiesOf(suite, wanted)),
  ]
}

/** What was expected, what was there instead, and where: without the tries in between. */
function reasonOf({ message, location }: StoryError): string {
  const lines = message.replace(/\u001b\[[\d;]*m/g, '').split('\n')
  const calls = lines.findIndex((line) => /^call log:/i.test(line))
  const said = lines.slice(0, calls < 0 ? undefined : calls).filter((line) => line.trim())
  const place = location ? [`at ${location.file.split('/').at(-1)}:${location.line}`] : []
  return [...said.slice(0, 8).map((line) => line.slice(0, 300)), ...place].join('\n    ')
}
