import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'

/** Reads the client build's chunk manifest. */
export async function readManifest(dist: string): Promise<Manifest> {
  const path = join(dist, '.vite/manifest.json')
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'))
  await rm(join(dist, '.vite'), { recursive: true })
  return manifest
}

/** Returns the portal's only style sheet and deletes the file, because every page inlines it. */
export async function takeStyles(dist: string, manifest: Manifest): Promise<string> {
  const sheets = Object.values(manifest).filter((chunk) => chunk.file.endsWith('.css'))
  const file = sheets[0]?.file
  if (!file || sheets.length > 1) throw new Error(`Expected one style sheet, got ${sheets.length}`)
  const styles = await readFile(join(dist, file), 'utf8')
  await rm(join(dist, file))
  return styles.trim()
}
