declare module 'autocannon' {
  export interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string | Buffer
    setupRequest?(request: Request): Request
  }
  export interface Options {
    url: string
    connections: number
    amount: number
    timeout: number
    requests: Request[]
  }
  export interface Result {
    '2xx': number
    non2xx: number
    errors: number
    timeouts: number
    mismatches: number
    latency: { p50: number; p97_5: number; p99: number }
  }
  export interface Instance extends PromiseLike<Result> {
    stop(): void
  }
  export default function autocannon(options: Options): Instance
}
