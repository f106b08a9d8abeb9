import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { must } from '../../scripts/committed-product.mjs'
import { inProject } from '../../scripts/project.mjs'
import { temporaryFolder } from './machine.ts'

const MIGRATIONS = 'bridge/src/platform/db/migrations/'
const WORKSPACES = ['contract', 'bridge', 'demo', 'programs']
const SOURCES = ['package.json', 'content', ...WORKSPACES]
/** The scope of the modules of the workspaces, which must be those of the older release. */
const OWN = '@sadu'

/** Migrations by name, each with the hash of its content. */
export type Migrations = ReadonlyMap<string, string>

const git = (...words: string[]): Promise<string> => must('git', words, { cwd: inProject() })

/** Parses the output of `git ls-tree`. */
export function migrationsIn(listing: string): Migrations {
  const lines = listing.split('\n').filter((line) => line.endsWith('.sql'))
  return new Map(
    lines.map((line) => {
      const [about = '', path = ''] = line.split('\t')
      return [path.slice(path.lastIndexOf('/') + 1), about.split(' ')[2] ?? '']
    }),
  )
}

/** Whether a newer release has all migrations of an older one and adds later ones, so that it can
 * migrate the older database. */
export function continues(newer: Migrations, older: Migrations): boolean {
  const names = [...newer.keys()].toSorted()
  const first = names.slice(0, older.size)
  return names.length > older.size && first.every((name) => older.get(name) === newer.get(name))
}

/** Finds the newest commit whose database this release migrates by adding to it. */
export async function findOlderCommit(): Promise<string> {
  const read = async (commit: string) =>
    migrationsIn(await git('ls-tree', '-r', commit, '--', MIGRATIONS))
  const newest = await read('HEAD')
  const changes = await git('log', '--format=%h', '--', MIGRATIONS)
  for (const change of changes.split('\n')) {
    const before = await git('rev-parse', '--short', `${change}^`)
    if (continues(newest, await read(before))) return before
  }
  throw new Error('No older release has a database that this one migrates.')
}

/** Writes the product of a commit into a new folder and resolves to that. The product uses the
 * installed packages of this release and serves its portal. */
export async function writeOlderRelease(commit: string): Promise<string> {
  const root = join(temporaryFolder('older'), 'sadu')
  mkdirSync(root)
  const archive = `${root}.tar`
  await git('archive', `--output=${archive}`, commit, ...SOURCES)
  await must('tar', ['-xf', archive, '-C', root], {})
  rmSync(archive)
  linkPackages(root)
  cpSync(inProject('portal/dist'), join(root, 'portal/dist'), { recursive: true })
  return root
}

/** Links each installed package, but links the names of workspaces to those of the folder. */
function linkPackages(root: string): void {
  const modules = join(root, 'node_modules')
  mkdirSync(join(modules, OWN), { recursive: true })
  for (const name of readdirSync(inProject('node_modules'))) {
    if (name !== OWN) symlinkSync(inProject('node_modules', name), join(modules, name))
  }
  for (const name of WORKSPACES) {
    symlinkSync(join(root, name), join(modules, OWN, name))
    const own = readdirSync(inProject(name)).includes('node_modules')
    if (own) symlinkSync(inProject(name, 'node_modules'), join(root, name, 'node_modules'))
  }
}
