import type { BridgeConfig } from '../bridge/src/config/config.ts'
import { claimForDemonstration, refuseDemonstration } from '../demo/ownership.ts'
import { type Running, startBridge } from '../bridge/src/start.ts'
import { COMMANDS } from './commands/table.ts'

/** Starts the bridge with its commands and, in demonstration mode, with the demonstration. */
export async function start(config: BridgeConfig): Promise<Running> {
  // Outside demonstration mode, only the check that rejects its database is loaded.
  if (!config.demo) return startBridge(config, { commands: COMMANDS, claim: refuseDemonstration })
  const { demonstration } = await import('./demonstration.ts')
  return startBridge(config, { commands: COMMANDS, claim: claimForDemonstration, demonstration })
}
