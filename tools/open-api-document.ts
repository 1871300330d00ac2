import { format } from 'prettier'
import { openApi } from '../apps/server/src/http/open-api.ts'

/** The contract as OpenAPI 3.1, as the server answers it at /openapi.json: a line for each thing that fits on one. */
export const openApiDocument = (): Promise<string> =>
  format(JSON.stringify(openApi('http://localhost:8080')), { parser: 'json', printWidth: 140 })
