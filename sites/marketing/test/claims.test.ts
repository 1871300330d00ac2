import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '@fairlead/api/calls'
import { claims, type Claim, type Live } from '../src/data/claims.ts'
import { pageClaims, unclaimed } from '../src/data/page-claims.ts'
import type { Proof } from '../src/data/proofs/proof.ts'
import { proofs } from '../src/data/proofs.ts'

const root = join(import.meta.dirname, '../../..')
const specified = readFileSync(join(root, 'docs/specification/pages.tsv'), 'utf8')
  .split('\n')
  .map((row) => row.split('\t')[1] ?? '')
/** Pages that only say that they are not there yet; the list is made from the route tables. */
const [, , withoutScreen = ''] = readFileSync(
  join(root, 'docs/specification/progress.md'),
  'utf8',
).split('Missing:')
const pagesOfThePortal = specified.filter((path) => !withoutScreen.includes(`\`${path}\``))

/** What is missing of a proof, or nothing. */
function missing(proof: Proof): string | undefined {
  if ('call' in proof) return proof.call in calls ? undefined : `no call ${proof.call}`
  if ('page' in proof)
    return pagesOfThePortal.includes(proof.page) ? undefined : `no page ${proof.page}`
  const path = join(root, proof.file)
  if (!existsSync(path)) return `no file ${proof.file}`
  const tests = readFileSync(path, 'utf8').matchAll(
    /\b(?:test|it)((?:\.\w+)*)\(\s*(['"`])(.*?)\2\s*,/gs,
  )
  const found = [...tests].find(([, , , title]) => title === proof.test)
  if (!found) return `${proof.file} has no test "${proof.test}"`
  return /skip|todo|fixme/.test(found[1]!) ? `"${proof.test}" does not run` : undefined
}

const all = Object.keys(claims) as Claim[]
const live = all.filter((claim): claim is Live => claims[claim].live)

test.each(live)('what %s claims is shown by a test, and each proof is there', (claim) => {
  const shown = proofs[claim]
  expect(shown.filter((proof) => 'test' in proof)).not.toEqual([])
  expect(shown.map(missing).filter(Boolean)).toEqual([])
})

test('what is not live is proved by nothing', () => {
  expect(Object.keys(proofs).sort()).toEqual([...live].sort())
})

const writtenIn = (folder: string) =>
  readdirSync(join(import.meta.dirname, '../src/content', folder))
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => file.slice(0, -'.mdx'.length))

test('each written page names what it claims of the product, and all of that is live', () => {
  const articles = writtenIn('articles').filter((name) =>
    /^[^\n]*\bFairlead\b/m.test(
      readFileSync(join(import.meta.dirname, `../src/content/articles/${name}.mdx`), 'utf8'),
    ),
  )
  const pages = writtenIn('pages').filter((name) => !unclaimed.includes(name))
  expect(Object.keys(pageClaims).sort()).toEqual([...pages, ...articles].sort())
  for (const [page, named] of Object.entries(pageClaims))
    for (const claim of named) expect(live, `${page} claims ${claim}`).toContain(claim)
})

test.each([
  [{ call: 'request.conjure' }, 'no call request.conjure'],
  [{ page: '/secured/buyer/nothing' }, 'no page /secured/buyer/nothing'],
  [
    { page: '/secured/buyer/freight-forwarding/dashboard' },
    'no page /secured/buyer/freight-forwarding/dashboard',
  ],
  [{ file: 'e2e/stories/none.spec.ts', test: 'x' }, 'no file e2e/stories/none.spec.ts'],
  [
    { file: 'sites/marketing/test/claims.test.ts', test: 'a test nobody wrote' },
    'sites/marketing/test/claims.test.ts has no test "a test nobody wrote"',
  ],
])('a proof that is missing is noticed: %j', (proof, words) => {
  expect(missing(proof as Proof)).toBe(words)
})
