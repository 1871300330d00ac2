import { openApi } from '../apps/server/src/http/open-api.ts'

/** The contract as OpenAPI 3.1, as the server answers it at /openapi.json. */
export const openApiDocument = (): string =>
  `${JSON.stringify(openApi('http://localhost:8080'), null, 2)}\n`
