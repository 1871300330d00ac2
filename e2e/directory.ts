import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { port } from './origin.ts'

const directoryPort = port + 1000
const address = `http://127.0.0.1:${directoryPort}`
const tenant = '8d8e1f0a-0000-4000-8000-000000000001'
const clientId = 'fairlead-stories'

/** The settings with which the server trusts the directory below instead of Microsoft's. */
export const directorySettings = {
  MICROSOFT_TENANT_ID: tenant,
  MICROSOFT_CLIENT_ID: clientId,
  MICROSOFT_ISSUER: `${address}/v2.0`,
  MICROSOFT_KEYS_URL: `${address}/keys`,
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A company's directory: shows its keys, and signs who somebody is. */
export async function startDirectory() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = randomUUID()
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }]
  const server = createServer((_request, response) => response.end(JSON.stringify({ keys })))
  await new Promise<void>((done) => server.listen(directoryPort, '127.0.0.1', done))
  return {
    idToken: (email: string, nonce: string) => {
      const now = Math.floor(Date.now() / 1000)
      const claims = {
        iss: directorySettings.MICROSOFT_ISSUER,
        aud: clientId,
        tid: tenant,
        oid: randomUUID(),
        ver: '2.0',
        email,
        xms_edov: true,
        nonce,
        iat: now,
        nbf: now,
        exp: now + 3600,
      }
      const signed = `${part({ alg: 'RS256', kid })}.${part(claims)}`
      return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
    },
    stop: () => server.close(),
  }
}
