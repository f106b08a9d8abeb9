import type { Running } from '../../bridge/src/start.ts'
import { readConfig } from '../../bridge/src/config/config.ts'
import type { Environment } from './process.ts'
import { inProject } from './project.ts'

type Start = typeof import('../../programs/start.ts')

// The bundle, which `npm start` and packages also run.
const { start } = (await import(inProject('programs/dist/start.js'))) as Start

// Runs the bridges of a worker, one after another, so that their code is loaded only once. A
// message has the environment of the next one, or null to stop the current one. The answer is the
// error, or null.
let running: Running | null = null

async function follow(environment: Environment | null): Promise<string | null> {
  try {
    if (environment) running = await start(readConfig(environment))
    else await running?.stop()
    return null
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}

process.on('message', (message) => {
  const { environment } = message as { environment: Environment | null }
  void follow(environment).then((failure) => process.send?.({ failure }))
})
process.on('disconnect', () => process.exit())
