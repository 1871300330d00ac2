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
