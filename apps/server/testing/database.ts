import pg from 'pg'

/** Runs one statement on a server's own database. */
export async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

/** The address of another database of the same server. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.toString()
}

/** Makes a database from a template, replacing one of that name; answers its address. */
export async function freshDatabase(
  server: string,
  name: string,
  template = 'fairlead_template',
): Promise<string> {
  await query(server, `drop database if exists ${name} with (force)`)
  await query(server, `create database ${name} template ${template}`)
  return urlOf(server, name)
}

/** Lets a server of the tests' own answer before its disk has: what is on it is never needed after a crash. */
export async function hasten(server: string): Promise<void> {
  for (const setting of ['synchronous_commit', 'full_page_writes'])
    await query(server, `alter system set ${setting} = off`)
  await query(server, 'select pg_reload_conf()')
}
