import { join } from 'node:path'

const COMPILED = join(import.meta.dirname, '../.cache/compiled')

/** The environment of a process of the product: nothing of whoever runs the tests, and what the runtime
 * compiled for an earlier start, as `npm start` keeps it. */
export const processEnvironment = (own: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: COMPILED,
  ...own,
})
