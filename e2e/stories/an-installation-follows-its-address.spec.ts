import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forget } from '@fairlead/server/src/features/account/account.fixture'
import { freshDatabase } from '@fairlead/server/testing/database'
import { startMailServer } from '@fairlead/server/testing/mail-server'
import { startProcess } from '@fairlead/server/testing/server-process'
import { expect, personas, test } from '../fixtures.ts'

test('one build serves the address that is set when it starts, in pages and in mails', async () => {
  test.slow()
  const mails = await startMailServer()
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-address-'))
  const name = `address_${process.env['TEST_PARALLEL_INDEX'] ?? 0}`
  const database = await freshDatabase(process.env['E2E_POSTGRES']!, name, 'stories')
  try {
    for (const address of ['https://first.example', 'https://second.example']) {
      const server = await startProcess({
        DATABASE_URL: database,
        FAIRLEAD_DATA: folder,
        FAIRLEAD_DEMO: '0',
        PUBLIC_URL: address,
        SMTP_URL: mails.url,
        MAIL_FROM: 'orders@harbour.example',
        LOG_LEVEL: 'info',
      })
      try {
        expect(server.url).toBe(address)
        const here = /listening at (http:[^"]+)/.exec(server.output())![1]!
        const text = async (path: string) => (await fetch(here + path)).text()
        expect(await text('/products')).toContain(
          `<link rel="canonical" href="${address}/products"`,
        )
        const products = await text('/products')
        expect(products).toContain(`<meta property="og:url" content="${address}/products"`)
        expect(products).toContain(`<meta property="og:image" content="${address}/og/`)
        expect(await text('/rss.xml')).toContain(`<link>${address}/news/`)
        expect(await text('/sitemap.xml')).toContain(`<loc>${address}/products</loc>`)
        expect(await text('/robots.txt')).toContain(`${address}/sitemap.xml`)
        const { email } = personas.buyer
        expect((await forget({ url: here }, email)).status).toBe(200)
        const links = () => mails.to(email).flatMap((mail) => mail.text?.match(/https?:[^\s<>"]+/g))
        await expect
          .poll(links)
          .toContainEqual(expect.stringMatching(new RegExp(`^${address}/reset-password`)))
      } finally {
        await server.stop()
      }
    }
  } finally {
    await mails.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
