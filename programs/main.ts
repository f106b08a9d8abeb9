import { banner } from './banner.ts'
import { readConfig } from '../bridge/src/config/config.ts'
import { DatabaseStartError } from '../bridge/src/platform/db/errors.ts'
import { StartRefusal } from '../bridge/src/core/start-refusal.ts'
import { start } from './start.ts'

try {
  const config = readConfig(process.env)
  const bridge = await start(config)
  process.stdout.write(await banner(config, bridge.address))
  let isEnding = false
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // The terminal and npm may both forward the same Ctrl-C.
      if (!isEnding) void bridge.stop().then(() => process.exit(0))
      isEnding = true
    })
  }
} catch (error) {
  const isExpected = error instanceof StartRefusal || error instanceof DatabaseStartError
  process.stderr.write(`Sadu cannot start. ${isExpected ? error.message : describe(error)}\n`)
  process.exit(1)
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
