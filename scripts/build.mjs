import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './children.mjs'
import { inProject, pinnedNode, toolEnvironment } from './project.mjs'

/** The builds, each with its workspace and source folders. */
const PORTAL = { workspace: 'portal', inputs: ['portal', 'contract', 'content'] }
const BRIDGE = { workspace: 'programs', inputs: ['programs', 'bridge', 'contract', 'demo'] }
const INPUTS_OF_ALL = ['package-lock.json', 'tsconfig.base.json']
const OUTSIDE = new Set(['node_modules', 'dist', '.cache', 'coverage'])
const NOT_INPUT = /\.test\.tsx?$|\.gen\.ts$/
const byText = (a, b) => (a < b ? -1 : 1)

function* filesUnder(path) {
  for (const entry of readdirSync(inProject(path), { withFileTypes: true })) {
    if (OUTSIDE.has(entry.name) || NOT_INPUT.test(entry.name)) continue
    // Forward slashes also work on Windows.
    const inside = `${path}/${entry.name}`
    if (entry.isDirectory()) yield* filesUnder(inside)
    else yield inside
  }
}

/** Returns all source files of a build, in a fixed order. */
const inputFiles = ({ inputs }) => [
  ...inputs.flatMap((input) => [...filesUnder(input)].toSorted(byText)),
  ...INPUTS_OF_ALL,
]

/** Returns a hash of the contents of these files. */
function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(inProject(file)))
  return hash.digest('hex')
}

/** Builds the portal and bundles the bridge, if their sources have changed since the last complete
 * build. */
export async function ensureBuilt(say) {
  await ensure(PORTAL, say, 'Building the portal …')
  await ensure(BRIDGE, say, 'Bundling the bridge …')
}

async function ensure(build, say, announcement) {
  const hash = hashOf(inputFiles(build))
  const folder = inProject(build.workspace)
  const mark = join(folder, 'dist/.inputs')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return
  const began = Date.now()
  say(announcement)
  const { code, output } = await run(pinnedNode(), ['--run', 'build'], {
    cwd: folder,
    env: toolEnvironment({ NODE_ENV: 'production', NO_COLOR: '1' }),
  })
  if (code !== 0) throw new Error(`${build.workspace} could not be built:\n${output.trim()}`)
  // Written last, into the folder that a build empties first, so an incomplete build is never taken
  // for a complete one.
  writeFileSync(mark, hash)
  say(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** Generates the portal's route tree from its route files; types and tests need it. */
export async function ensureRouteTree() {
  const { code, output } = await run(pinnedNode(), ['--run', 'routes'], {
    cwd: inProject('portal'),
    env: toolEnvironment({ NO_COLOR: '1' }),
  })
  if (code !== 0) throw new Error(`The route tree could not be made:\n${output.trim()}`)
}
