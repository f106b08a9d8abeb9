import { STOP_FIRST } from '../../demo/remove.ts'
import { demoRemove } from '../../demo/terminal/demo-remove.ts'
import { ownTerminal } from './own-terminal.ts'
import { runningBridge } from './run.ts'

const bridge = await runningBridge()
if (bridge === null) process.exitCode = await demoRemove(ownTerminal())
else {
  bridge.destroy()
  process.stderr.write(`The demonstration could not be removed. ${STOP_FIRST}\n`)
  process.exitCode = 1
}
