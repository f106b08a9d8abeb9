import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { inProject, pinnedNode } from './project.mjs'

/** Runs a command by its file name, with further arguments; see `docs/operations.md`. */
const [name, ...rest] = process.argv.slice(2)
try {
  await ensureInstalled((line) => console.log(line))
} catch (error) {
  console.error(error.message)
  process.exit(2)
}
const command = spawn(pinnedNode(), [inProject(`programs/commands/${name}.ts`), ...rest], {
  stdio: 'inherit',
})
// A terminal also signals the child, a supervisor only this process. In both cases the child ends
// on its own.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => command.kill('SIGTERM'))
command.on('exit', (code) => process.exit(code ?? 2))
