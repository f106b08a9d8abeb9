import { join } from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'
import { type Config, tanstackRouter } from '@tanstack/router-plugin/vite'
import type { PluginOption } from 'vite'

const PORTAL = join(import.meta.dirname, '..')

const OPTIONS = {
  target: 'react',
  routesDirectory: join(PORTAL, 'src/routes'),
  generatedRouteTree: join(PORTAL, 'src/route-tree.gen.ts'),
  addExtensions: true,
  disableLogging: true,
  quoteStyle: 'single',
  semicolons: false,
} satisfies Partial<Config>

/** Makes the route tree from the files in `src/routes` and splits each route's component and its
 * loader into chunks of their own. */
export function routes(): PluginOption {
  return tanstackRouter({
    ...OPTIONS,
    autoCodeSplitting: true,
    codeSplittingOptions: { defaultBehavior: [['component'], ['loader']] },
  })
}

/** Writes `src/route-tree.gen.ts`, which type checks and tests need without a build. */
export async function writeRouteTree(): Promise<void> {
  await new Generator({ config: getConfig(OPTIONS, PORTAL), root: PORTAL }).run()
}
