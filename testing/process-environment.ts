import { join } from 'node:path'

const COMPILED = join(import.meta.dirname, '../.cache/compiled')

/** Returns the environment of a product process: nothing inherited from the test run, except the
 * compile cache, as with `npm start`. */
export const processEnvironment = (own: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: COMPILED,
  ...own,
})
