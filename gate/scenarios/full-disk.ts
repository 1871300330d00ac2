import { execFileSync } from 'node:child_process'
import { open as openFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CallFailed } from '@fairlead/api/client'
import { openFolder } from '../cluster.ts'
import { insist } from '../people.ts'
import { NotPossible, type Scenario } from '../scenario.ts'
import { asked, pdf } from '../trade.ts'
import { buildQuotation } from '@fairlead/server/testing/builders'

/** F6: the disk of files and database fills up while people quote and upload. */
export const fullDisk: Scenario = {
  id: 'F6',
  name: 'the disk is full',
  rounds: { short: 1, full: 5 },
  async run({ house: open, rounds, check, defer }) {
    const folder = await openFolder('disk')
    mount(folder)
    defer(async () => {
      execFileSync('umount', ['-l', folder])
      await rm(folder, { recursive: true })
    })
    const house = await open({ embedded: true, folder })
    const server = await house.start()
    const traders = await house.traders()
    const codes = new Map<string, number>()
    let slowest = 0
    for (let round = 0; round < rounds; round += 1) {
      const filler = join(folder, 'filler')
      const { requestId, lines } = await asked(traders)
      const files = [1, 2, 3].map((n) => pdf(`part ${n}.pdf`))
      const input = {
        params: { id: requestId },
        body: { request: buildQuotation(lines) },
        files: { files: files.map(({ file }) => file) },
      }
      const key = `full-disk-${round}`
      await fill(filler)
      for (let i = 0; i < 5; i += 1) {
        const code = await traders.supplier.call('request.quoteSupplies', input, key).then(
          () => 'taken',
          (error: unknown) => (error instanceof CallFailed ? `${error.status} ${error.code}` : String(error)), // prettier-ignore
        )
        codes.set(code, (codes.get(code) ?? 0) + 1)
        await insist(() => traders.buyer.list('case.list', {}))
      }
      await rm(filler)
      const freed = performance.now()
      const { quotation } = await insist(() =>
        traders.supplier.call('request.quoteSupplies', input, key),
      )
      slowest = Math.max(slowest, performance.now() - freed)
      house.ledger.push({
        table: 'quotation',
        id: quotation.id,
        event: 'quotation.submitted',
        lines: 3,
        total: '900.00',
        files: files.map(({ hash }) => hash),
      })
    }
    const odd = [...codes.keys()].filter((code) => !/^(507 server.full|503 server.busy|0 network)$/.test(code)) // prettier-ignore
    if (odd.length > 0) throw new Error(`Answered ${odd.join(', ')}`)
    if (!server.isRunning()) throw new Error(server.output())
    if (slowest > 10_000) throw new Error(`Served again only after ${slowest} ms`)
    await check(house)
    return `${[...codes].map(([code, n]) => `${n} x ${code}`).join(', ')}; reads went on; served again ${(slowest / 1000).toFixed(1)} s after there was room`
  },
}

function mount(folder: string) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new NotPossible('a disk of its own can be made by root on Linux only')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=755', 'tmpfs', folder], { stdio: 'pipe' }) // prettier-ignore
  } catch (error) {
    throw new NotPossible(`a disk of its own cannot be mounted: ${String(error).slice(0, 100)}`)
  }
}

/** Writes until there is no room. */
async function fill(path: string) {
  const file = await openFile(path, 'w')
  try {
    for (let size = 1 << 20; size >= 1024; size /= 2)
      for (;;) {
        const { bytesWritten } = await file
          .write(Buffer.alloc(size))
          .catch(() => ({ bytesWritten: 0 }))
        if (bytesWritten < size) break
      }
  } finally {
    await file.close()
  }
}
