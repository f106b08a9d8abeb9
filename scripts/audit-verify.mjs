import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { inProject, pinnedNode } from './project.mjs'

/** Checks the audit of the database that the environment names; see `docs/operations.md`. */
try {
  await ensureInstalled((line) => console.log(line))
} catch (error) {
  console.error(error.message)
  process.exit(2)
}
const verify = inProject('bridge/src/commands/audit-verify.ts')
const { status } = spawnSync(pinnedNode(), [verify], { stdio: 'inherit' })
process.exit(status ?? 2)
