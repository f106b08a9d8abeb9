import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { inProject, pinnedNode } from './project.mjs'

/** Runs a job of the database that the environment names, by its name; see `docs/operations.md`. */
try {
  await ensureInstalled((line) => console.log(line))
} catch (error) {
  console.error(error.message)
  process.exit(2)
}
const runJob = inProject('bridge/src/commands/jobs.ts')
const { status } = spawnSync(pinnedNode(), [runJob, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 2)
