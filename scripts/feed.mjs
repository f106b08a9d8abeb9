import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { inProject, pinnedNode } from './project.mjs'

/** Feeds an issuer's files to the database that the environment names; see `docs/feed.md`. */
try {
  await ensureInstalled((line) => console.log(line))
} catch (error) {
  console.error(error.message)
  process.exit(2)
}
// npm runs scripts in the project's folder; files are named from where the person stands.
const from = process.env.INIT_CWD ?? process.cwd()
const files = process.argv.slice(2).map((file) => resolve(from, file))
const feed = spawn(pinnedNode(), [inProject('bridge/src/commands/feed.ts'), ...files], {
  stdio: 'inherit',
})
// A terminal signals the child as well, a supervisor only us: in both cases it ends by itself.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => feed.kill('SIGTERM'))
feed.on('exit', (code) => process.exit(code ?? 2))
