import { dirname, join } from 'node:path'

export const ROOT = dirname(dirname(import.meta.dirname))

/** Returns a path inside the project. */
export const inProject = (...parts: string[]): string => join(ROOT, ...parts)
