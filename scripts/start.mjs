import module from 'node:module'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { endWithSignals, start } from './children.mjs'
import { ensureInstalled } from './install.mjs'
import { inProject, pinnedNode } from './project.mjs'

const MAIN = inProject('programs/dist/main.js')
/** The compile cache for the next start. An attacker who can write to it can also change the
 * sources. */
const COMPILED = inProject('.cache/compiled')

let isPrepared = false
const handSignalsOver = endWithSignals(() => {
  if (!isPrepared) console.error('Stopped before it was ready; the next start continues.')
})
try {
  const say = (line) => console.log(line)
  await ensureInstalled(say)
  await ensureBuilt(say)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
isPrepared = true

if (process.execPath === pinnedNode()) {
  // From the second start on, npm runs the pinned Node, and the bridge runs in this process.
  handSignalsOver()
  module.enableCompileCache(COMPILED)
  await import(pathToFileURL(MAIN).href)
} else {
  const bridge = start(pinnedNode(), [MAIN], {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
  })
  bridge.once('close', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 143 : 1)))
}
