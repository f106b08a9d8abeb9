import type { FloorPlan } from '../peers/bare-statements.ts'
import { freePort } from './machine.ts'
import { startPeer } from './peer.ts'
import type { Session } from './people.ts'
import { fetchConfig } from './wire.ts'

/** Starts the baseline program for a call: it verifies tokens of the bridge where this person
 * signed in, and runs these statements for each call. */
export async function startFloor(
  session: Session,
  plan: Pick<FloorPlan, 'databaseUrl' | 'connections' | 'statements'>,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const { signingKeys } = await fetchConfig(session.channel.origin)
  const [header = ''] = session.accessToken.split('.')
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }
  const key = signingKeys.find((published) => published.kid === kid)
  if (!key) throw new Error('The token is signed by a key that the bridge does not publish.')
  const port = await freePort()
  const signingKey: FloorPlan['signingKey'] = key.jwk
  const floor = await startPeer('bare-statements', { ...plan, port, signingKey })
  return { origin: `http://localhost:${port}`, stop: () => floor.stop() }
}
