import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { program } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { endWithSignals, run } from './children.mjs'
import { ensureInstalled, npm } from './install.mjs'
import { inProject } from './project.mjs'

/** Writes the container image of the committed version into a new folder, in the layout of OCI, without a
 * container engine: `npm run image -- FOLDER`. Two runs from one commit and the same Debian packages give
 * the same digest. */
const PACKAGES = { mmdebstrap: 'mmdebstrap', buildah: 'buildah' }
const DEBIAN = {
  release: 'bookworm',
  packages: ['ca-certificates', 'libatomic1', 'libstdc++6', 'tzdata'],
}
const WORKSPACES = ['contract', 'bridge', 'demo', 'programs']
/** What runs in the image, and what npm needs to install it. */
const PRODUCT = ['package.json', 'package-lock.json', '.npmrc', 'LICENSE', 'content', ...WORKSPACES]
const NOT_INSTALLED = ['portal', 'testing', 'e2e', 'bench']

const say = (line) => console.log(line)
const folder = process.argv[2] && resolve(process.argv[2])
const work = mkdtempSync(join(tmpdir(), 'sadu-image-'))
const cleanUp = () => rmSync(work, { recursive: true, force: true, maxRetries: 3 })

async function must(command, args, options) {
  const { code, output } = await run(command, args, options)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}\n${output.trim()}`)
  return output.trim()
}

/** The time of the commit, which all files of the image have. */
async function committedAt() {
  if (await must('git', ['status', '--porcelain'], { cwd: inProject() })) {
    throw new Error('There are uncommitted changes: the image is made of a commit.')
  }
  return must('git', ['log', '-1', '--format=%ct'], { cwd: inProject() })
}

/** The product without its tests and tools. */
async function writeProduct(app) {
  mkdirSync(app)
  const manifests = NOT_INSTALLED.map((name) => `${name}/package.json`)
  const archive = join(work, 'product.tar')
  await must('git', ['archive', `--output=${archive}`, 'HEAD', ...PRODUCT, ...manifests], {
    cwd: inProject(),
  })
  await must('tar', ['-xf', archive, '-C', app, '--exclude=*.test.ts'])
  const [command, ...first] = npm()
  const flags = ['--omit=dev', '--ignore-scripts', '--include-workspace-root']
  const only = WORKSPACES.map((name) => `--workspace=${name}`)
  await must(command, [...first, 'ci', ...flags, ...only], { cwd: app })
  for (const name of NOT_INSTALLED) rmSync(join(app, name), { recursive: true })
  cpSync(inProject('portal/dist'), join(app, 'portal/dist'), { recursive: true })
}

async function writeImage(into) {
  const missing = Object.entries(PACKAGES).filter(([name]) => !program(name))
  if (missing.length > 0) {
    throw new Error(`apt-get install ${missing.map(([, debian]) => debian).join(' ')}`)
  }
  const at = await committedAt()
  await ensureInstalled(say)
  await ensureBuilt(say)
  say('Installing the product …')
  await writeProduct(join(work, 'app'))
  // Belongs to the user of the image.
  mkdirSync(join(work, 'data'))
  say('Installing Debian …')
  await must(
    'mmdebstrap',
    [
      '--variant=essential',
      `--include=${DEBIAN.packages.join(',')}`,
      DEBIAN.release,
      join(work, 'debian.tar'),
    ],
    { env: { ...process.env, SOURCE_DATE_EPOCH: at } },
  )
  say('Writing the image …')
  const name = 'localhost/sadu'
  const store = [
    `--root=${join(work, 'store')}`,
    `--runroot=${join(work, 'run')}`,
    '--storage-driver=vfs',
  ]
  const options = ['--format=oci', `--timestamp=${at}`, '--isolation=chroot', '--quiet']
  await must('buildah', [
    ...store,
    'build',
    ...options,
    '-f',
    inProject('deploy/image/Containerfile'),
    '-t',
    name,
    work,
  ])
  await must('buildah', [...store, 'push', '--quiet', name, `oci:${into}:sadu`])
  const { manifests } = JSON.parse(readFileSync(join(into, 'index.json'), 'utf8'))
  return manifests[0].digest
}

endWithSignals(cleanUp)
try {
  if (!folder) throw new Error('Name the folder to write: npm run image -- FOLDER')
  if (existsSync(folder)) throw new Error(`${folder} exists already. Name a new folder.`)
  say(`Written to ${folder}: ${await writeImage(folder)}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  cleanUp()
}
