/** Which of the workers this is; each has a server, a database and a port of its own. */
export const worker = process.env['E2E_REUSE'] ? 0 : Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)

/** The first port; a worker's server has the next ones, its directory those a thousand higher. */
export const port = Number(process.env['E2E_PORT'] ?? 18_099) + worker

/** The address of this worker's server. */
export const origin = `http://127.0.0.1:${port}`
