import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { program } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { run } from './children.mjs'
import { ensureInstalled, npm } from './install.mjs'
import { inProject } from './project.mjs'

const WORKSPACES = ['contract', 'bridge', 'demo', 'programs']
/** The files of the product at runtime, and those that npm needs to install it. */
const PRODUCT = ['package.json', 'package-lock.json', '.npmrc', 'LICENSE', 'content', ...WORKSPACES]
const NOT_INSTALLED = ['portal', 'testing', 'e2e', 'bench']

/** Runs a command to its end and resolves to its output; rejects with it unless the command succeeds. */
export async function must(command, args, options) {
  const { code, output } = await run(command, args, options)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}\n${output.trim()}`)
  return output.trim()
}

/** Rejects with the Debian packages of the programs that are missing.
 *
 * @param {Record<string, string>} packages Programs, and the package of each. */
export function requirePrograms(packages) {
  const missing = Object.entries(packages).filter(([name]) => !program(name))
  if (missing.length === 0) return
  throw new Error(`apt-get install ${missing.map(([, debian]) => debian).join(' ')}`)
}

/** Returns the time of the commit in seconds, which is the time of all files of a package. Rejects
 * if there are uncommitted changes. */
export async function committedAt() {
  if (await must('git', ['status', '--porcelain'], { cwd: inProject() })) {
    throw new Error('There are uncommitted changes: a package is made of a commit.')
  }
  return must('git', ['log', '-1', '--format=%ct'], { cwd: inProject() })
}

/** Writes the committed product with the built portal, without its tests and tools, into a new folder. */
export async function writeProduct(say, app) {
  await ensureInstalled(say)
  await ensureBuilt(say)
  say('Installing the product …')
  mkdirSync(app)
  const manifests = NOT_INSTALLED.map((name) => `${name}/package.json`)
  const archive = `${app}.tar`
  await must('git', ['archive', `--output=${archive}`, 'HEAD', ...PRODUCT, ...manifests], {
    cwd: inProject(),
  })
  await must('tar', ['-xf', archive, '-C', app, '--exclude=*.test.ts'])
  rmSync(archive)
  const [command, ...first] = npm()
  const flags = ['--omit=dev', '--ignore-scripts', '--include-workspace-root']
  const only = WORKSPACES.map((name) => `--workspace=${name}`)
  await must(command, [...first, 'ci', ...flags, ...only], { cwd: app })
  for (const name of NOT_INSTALLED) rmSync(join(app, name), { recursive: true })
  for (const built of ['portal/dist', 'programs/dist']) {
    cpSync(inProject(built), join(app, built), { recursive: true })
  }
}
