import { ensureBuilt } from './build.mjs'
import { endWithSignals, start } from './children.mjs'
import { ensureInstalled } from './install.mjs'
import { inProject, pinnedNode } from './project.mjs'

let isPrepared = false
endWithSignals(() => {
  if (!isPrepared) console.error('Stopped before it was ready; the next start does what is left.')
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
const bridge = start(pinnedNode(), [inProject('bridge/src/main.ts')], { stdio: 'inherit' })
bridge.once('close', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 143 : 1)))
