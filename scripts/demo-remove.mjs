import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { inProject, pinnedNode } from './project.mjs'

/** Removes the demonstration's people from the database that the environment names; see
 * `docs/operations.md`. */
try {
  await ensureInstalled((line) => console.log(line))
} catch (error) {
  console.error(error.message)
  process.exit(2)
}
const remove = inProject('bridge/src/commands/demo-remove.ts')
const { status } = spawnSync(pinnedNode(), [remove], { stdio: 'inherit' })
process.exit(status ?? 2)
