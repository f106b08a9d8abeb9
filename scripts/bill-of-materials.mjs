import { createHash } from 'node:crypto'
import { must } from './committed-product.mjs'
import { npm } from './install.mjs'
import { inProject } from './project.mjs'

/** Returns the bill of materials of the image in CycloneDX: the packages that npm installed or the
 * portal was built from, and the Debian packages. The same image always gives the same bill.
 *
 * @param {string} digest The digest of the image.
 * @param {string} at Its time in seconds.
 * @param {string} status dpkg's list of the packages in the image. */
export async function billOfMaterials(digest, at, status) {
  const [command, ...first] = npm()
  const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev']
  const bill = JSON.parse(await must(command, [...first, ...args], { cwd: inProject() }))
  bill.serialNumber = `urn:uuid:${uuidOf(digest)}`
  bill.metadata.timestamp = new Date(Number(at) * 1000).toISOString()
  const { component } = bill.metadata
  // npm uses the name of the folder.
  Object.assign(component, { name: 'sadu', type: 'container' })
  component.hashes = [{ alg: 'SHA-256', content: digest.replace('sha256:', '') }]
  bill.components.push(...debianComponents(status))
  return `${JSON.stringify(bill, null, 2)}\n`
}

/** Returns a component for each installed package of dpkg's list. */
export function debianComponents(status) {
  return status
    .split('\n\n')
    .map((text) =>
      // Iterators have no `map` in Node 20.
      Object.fromEntries(
        [...text.matchAll(/^([\w-]+): (.*)$/gm)].map(([, key, value]) => [key, value]),
      ),
    )
    .filter((one) => one.Status === 'install ok installed')
    .map(({ Package: name, Version: version, Architecture: arch }) => {
      const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${arch}&distro=bookworm`
      return { 'bom-ref': purl, type: 'library', name, version, purl }
    })
}

/** Makes a UUID from a digest (version 8). */
function uuidOf(digest) {
  const hex = createHash('sha256').update(digest).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
