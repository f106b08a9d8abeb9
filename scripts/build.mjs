import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from './children.mjs'
import { inProject, pinnedNode, toolEnvironment } from './project.mjs'

const INPUTS = ['portal', 'contract', 'content', 'package-lock.json', 'tsconfig.base.json']
const OUTSIDE = new Set(['node_modules', 'dist', '.cache', 'coverage'])
const TEST = /\.test\.tsx?$/
const MARK = 'portal/dist/.inputs'
const byText = (a, b) => (a < b ? -1 : 1)

function* filesUnder(path) {
  for (const entry of readdirSync(inProject(path), { withFileTypes: true })) {
    if (OUTSIDE.has(entry.name) || TEST.test(entry.name)) continue
    // As Windows understands it too.
    const inside = `${path}/${entry.name}`
    if (entry.isDirectory()) yield* filesUnder(inside)
    else yield inside
  }
}

/** Everything that the portal is made from, in one order. */
function inputFiles() {
  return INPUTS.flatMap((input) =>
    input.endsWith('.json') ? [input] : [...filesUnder(input)].toSorted(byText),
  )
}

/** One fingerprint of what these files hold. */
function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(inProject(file)))
  return hash.digest('hex')
}

/** Builds the portal when what it is made from has changed since the last whole build. */
export async function ensureBuilt(say) {
  const hash = hashOf(inputFiles())
  const mark = inProject(MARK)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return
  const began = Date.now()
  say('Building the portal …')
  const { code, output } = await run(pinnedNode(), ['--run', 'build'], {
    cwd: inProject('portal'),
    env: toolEnvironment({ NODE_ENV: 'production', NO_COLOR: '1' }),
  })
  if (code !== 0) throw new Error(`The portal could not be built:\n${output.trim()}`)
  // Written last and into the folder that a build empties first: half a build never looks whole.
  writeFileSync(mark, hash)
  say(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
