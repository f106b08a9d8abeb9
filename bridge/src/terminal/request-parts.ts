import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BridgeConfig } from '../config/config.ts'
import { StartRefusal } from '../core/start-refusal.ts'
import type { RequestParts } from '../domain/requests/notify.ts'
import type { Database } from '../platform/db/database.ts'
import { createGateways } from '../platform/gateways/create.ts'
import type { Gateways } from '../platform/gateways/gateways.ts'
import { createSenders } from '../platform/gateways/senders.ts'
import { issuerFigures } from '../platform/issuer/issuer.ts'
import { loadKeys } from '../platform/keys/keys.ts'
import { requireMatchingKeys } from '../platform/operations/matching-keys.ts'
import type { Channel } from '../platform/outbox/message.ts'

const now = () => new Date()

/** Loads the parts with which a command changes a request: the bridge's own keys, for the audit,
 * and its outbox. The bridge sends the messages. Throws a `StartRefusal` if the keys of the
 * database are not available. */
export async function loadRequestParts(
  db: Database,
  config: BridgeConfig,
): Promise<RequestParts & { gateways: Gateways }> {
  const { dataDir, keys: given, providers, issuer } = config
  const directory = join(dataDir, 'keys')
  if (given === null && !existsSync(directory)) {
    throw new StartRefusal(
      `There are no keys in ${directory}. Set DATA_DIR to the bridge’s folder, or BRIDGE_KEYS.`,
    )
  }
  const keys = await loadKeys(given === null ? { directory } : { given }, now())
  await db.write((tx) => requireMatchingKeys(tx, keys))
  const served = new Set(Object.keys(await createSenders(providers, now)) as Channel[])
  const gateways = createGateways({ keys, now, served, noticesAtOnce: config.noticesAtOnce })
  const { productName, hotline } = issuer.brand
  return { keys, gateways, productName, hotline, figures: issuerFigures(issuer) }
}
