import { expect, test } from 'vitest'
import { pagePolicies } from '../page-policies.ts'

type Setup = NonNullable<(typeof pagePolicies.hooks)['astro:config:setup']>

test.each([
  ['build', true],
  ['dev', false],
] as const)('pages under `astro %s` have a policy: %s', async (command, csp) => {
  const told: unknown[] = []
  const setup: Pick<Parameters<Setup>[0], 'command' | 'updateConfig'> = {
    command,
    updateConfig: (config) => (told.push(config), config as never),
  }
  await pagePolicies.hooks['astro:config:setup']?.(setup as Parameters<Setup>[0])
  expect(told).toEqual([{ security: { csp } }])
})
