import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { Handler, Upload } from '../../context.ts'
import { fileKind } from '../../documents/file-kind.ts'
import { record } from '../event/event.record.ts'
import { applyPorts } from '../reference/port.apply.ts'
import { changesBy } from '../reference/port.changes.ts'
import { completed } from '../reference/port.completed.ts'
import { readEdition } from '../reference/port.edition.ts'

/** The three parts together have 7 MB. */
const most = 25 * 1024 * 1024
const shown = 50

export const importPorts: Handler<'support.importPorts'> = async (context, { body }) => {
  const { trx, actor, now, files } = context
  const { edition, apply } = body
  const read = readEdition(await textsOf(files['files'] ?? []))
  if (!read.ports.length) throw new Refusal('ports.unreadable')
  // Two who import at once: one after the other, each comparing with what the other left.
  await sql`lock table port in share row exclusive mode`.execute(trx)
  const ports = completed(read, () => undefined)
  const changes = await changesBy(trx, ports, read.countries)
  if (apply) {
    await applyPorts(trx, edition, ports, read.countries)
    const facts = { edition, added: changes.added.count, gone: changes.gone.count }
    await record({ trx, actor, now }, 'operator.portsImported', { id: actor.companyId }, facts)
  }
  return {
    applied: apply,
    ports: ports.length,
    countries: read.countries.length,
    ...changes,
    notUnderstood: {
      count: read.notUnderstood.length,
      first: read.notUnderstood.slice(0, shown),
    },
  }
}

async function textsOf(files: readonly Upload[]): Promise<string[]> {
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (!files.length || size > most) throw new Refusal('ports.unreadable')
  const texts: string[] = []
  for (const file of files) {
    const kind = await fileKind(file.path)
    if (kind?.extension !== 'csv' && kind?.extension !== 'txt')
      throw new Refusal('ports.unreadable')
    texts.push(decoded(await readFile(file.path)))
  }
  return texts
}

/** UNECE publishes Latin-1, other tools save UTF-8. */
function decoded(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}
