import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { billOfMaterials } from './bill-of-materials.mjs'
import { endWithSignals } from './children.mjs'
import { committedAt, must, requirePrograms, writeProduct } from './committed-product.mjs'
import { inProject } from './project.mjs'

/** Writes the container image of the committed version into a new folder, in the OCI layout,
 * without a container engine: `npm run image -- FOLDER`. Also writes its bill of materials,
 * FOLDER.cdx.json. Two runs from one commit and the same Debian packages give the same digest. */
const PACKAGES = { mmdebstrap: 'mmdebstrap', buildah: 'buildah' }
const DEBIAN = {
  release: 'bookworm',
  packages: ['ca-certificates', 'libatomic1', 'libstdc++6', 'tzdata'],
}

const say = (line) => console.log(line)
const folder = process.argv[2] && resolve(process.argv[2])
const work = mkdtempSync(join(tmpdir(), 'sadu-image-'))
const cleanUp = () => rmSync(work, { recursive: true, force: true, maxRetries: 3 })

async function writeImage(into) {
  requirePrograms(PACKAGES)
  const at = await committedAt()
  await writeProduct(say, join(work, 'app'))
  // This folder belongs to the user of the image.
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
  const [{ digest }] = manifests
  const status = await must('tar', ['-xOf', join(work, 'debian.tar'), './var/lib/dpkg/status'])
  writeFileSync(`${into}.cdx.json`, await billOfMaterials(digest, at, status))
  return digest
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
