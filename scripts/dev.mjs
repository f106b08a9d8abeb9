import { endAll, endWithSignals, start } from './children.mjs'
import { ensureInstalled } from './install.mjs'
import { inProject, pinnedNode, toolEnvironment } from './project.mjs'

/** Runs bridge and portal, each with its own reload. When one exits, the other is stopped. */
endWithSignals()
try {
  await ensureInstalled((line) => console.log(line))
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const node = pinnedNode()
const both = [
  start(node, ['--watch', '--watch-preserve-output', inProject('programs/main.ts')], {
    stdio: 'inherit',
    env: toolEnvironment(),
  }),
  start(node, [inProject('node_modules/vite/bin/vite.js')], {
    cwd: inProject('portal'),
    stdio: 'inherit',
    env: toolEnvironment(),
  }),
]
for (const child of both) {
  child.once('close', (code) => void endAll().then(() => process.exit(code ?? 1)))
}
