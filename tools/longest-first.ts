import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files of tests that take longest, or wait longest: they begin, so that none of them ends alone. */
const longest = [
  'embedded-postgres',
  'reading.corpus',
  'backup',
  'seed-hours',
  'killed-in-mid-quote',
  'client-documents',
  'edge',
  'contract-fuzz',
  'delivery.flow',
  'migrations',
  'database-faults',
  'spreadsheet',
  'strangers',
]

const rank = ({ moduleId }: TestSpecification) => {
  const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return at < 0 ? longest.length : at
}

/** In the order of vitest, but for those. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
