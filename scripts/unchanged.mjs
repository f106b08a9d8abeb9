import { lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inProject } from './project.mjs'

/** What the file system says of files without their being read: who they are, how long, and when each
 * was last changed, which nothing that writes to a file can leave as it was. */
export function glance(paths) {
  const seen = paths.map((path) => {
    const { ino, size, mtimeMs, ctimeMs } = lstatSync(inProject(path))
    return `${path} ${ino} ${size} ${mtimeMs} ${ctimeMs}`
  })
  return seen.join('\n')
}

/** Whether a glance is the one that was kept under this name. */
export function isKept(name, seen) {
  try {
    return readFileSync(inProject(name), 'utf8') === seen
  } catch {
    return false
  }
}

/** Keeps a glance, taken before what was then found to be true of the files. It only saves a later
 * look, so a place that cannot be written to loses nothing else. */
export function keep(name, seen) {
  try {
    mkdirSync(dirname(inProject(name)), { recursive: true })
    writeFileSync(inProject(name), seen)
  } catch {
    // The next start looks again.
  }
}
