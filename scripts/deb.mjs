import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { program } from './browser.mjs'
import { endWithSignals } from './children.mjs'
import { committedAt, must, requirePrograms, writeProduct } from './committed-product.mjs'
import { inProject } from './project.mjs'

/** Writes the Debian package of the committed version into a new folder: `npm run deb -- FOLDER`.
 * Two runs from one commit on the same Debian give the same file. If systemd is present, it checks
 * the units in the package. */
const PACKAGES = { 'dpkg-buildpackage': 'dpkg-dev', dh: 'debhelper', make: 'make' }

const say = (line) => console.log(line)
const folder = process.argv[2] && resolve(process.argv[2])
const work = mkdtempSync(join(tmpdir(), 'sadu-deb-'))
const cleanUp = () => rmSync(work, { recursive: true, force: true, maxRetries: 3 })

/** Returns the version of the release. For any other commit, its time and hash are added, which
 * makes it a later version. */
async function versionAt(seconds) {
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const git = (...args) => must('git', args, { cwd: inProject() })
  const tags = await git('tag', '--points-at', 'HEAD')
  if (tags.split('\n').includes(`v${version}`)) return version
  const moment = new Date(seconds * 1000).toISOString().replaceAll(/\D/g, '').slice(0, 14)
  return `${version}+${moment}.${await git('rev-parse', '--short=8', 'HEAD')}`
}

/** Writes the changelog, from which dpkg reads the version and the time. */
function writeChangelog(source, version, seconds) {
  const [, maintainer] = /^Maintainer: (.*)$/m.exec(
    readFileSync(join(source, 'debian/control'), 'utf8'),
  )
  const date = new Date(seconds * 1000).toUTCString().replace('GMT', '+0000')
  writeFileSync(
    join(source, 'debian/changelog'),
    `sadu (${version}) unstable; urgency=medium\n\n  * See UPGRADE.md.\n\n -- ${maintainer}  ${date}\n`,
  )
}

async function writePackage(into) {
  requirePrograms(PACKAGES)
  const seconds = Number(await committedAt())
  const source = join(work, 'sadu')
  mkdirSync(source)
  await writeProduct(say, join(source, 'app'))
  const archive = join(work, 'deploy.tar')
  await must('git', ['archive', `--output=${archive}`, 'HEAD', 'deploy', 'docs', 'UPGRADE.md'], {
    cwd: inProject(),
  })
  await must('tar', ['-xf', archive, '-C', source])
  cpSync(join(source, 'deploy/debian'), join(source, 'debian'), { recursive: true })
  cpSync(join(source, 'deploy/sadu.env.example'), join(source, 'deploy/sadu.env'))
  writeChangelog(source, await versionAt(seconds), seconds)
  // dpkg changes only later times.
  await must('find', [source, '-exec', 'touch', '-h', '-d', `@${seconds}`, '{}', '+'])
  say('Writing the package …')
  await must('dpkg-buildpackage', ['--build=binary', '--no-sign', '--no-check-builddeps'], {
    cwd: source,
    env: { ...process.env, SOURCE_DATE_EPOCH: String(seconds) },
  })
  const name = readdirSync(work).find((one) => one.endsWith('.deb')) ?? ''
  if (program('systemd-analyze')) {
    const units = readdirSync(inProject('deploy/systemd'))
    const at = join(source, 'debian/sadu')
    await must('systemd-analyze', [
      'verify',
      `--root=${at}`,
      '--recursive-errors=no',
      '--man=no',
      ...units.map((unit) => join('/usr/lib/systemd/system', unit.replace('@', '@web-8081'))),
    ])
  }
  mkdirSync(into)
  cpSync(join(work, name), join(into, name))
  return join(into, name)
}

endWithSignals(cleanUp)
try {
  if (!folder) throw new Error('Name the folder to write: npm run deb -- FOLDER')
  if (existsSync(folder)) throw new Error(`${folder} exists already. Name a new folder.`)
  const file = await writePackage(folder)
  say(`Written to ${file}: sha256:${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  cleanUp()
}
