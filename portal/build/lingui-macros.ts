import { dirname } from 'node:path'
import { getConfig } from '@lingui/conf'
import macros from '@lingui/babel-plugin-lingui-macro'
import babel from '@rolldown/plugin-babel'
import type { PluginOption } from 'vite'

// Resolved from this file, since tests also run from the project's own folder.
const linguiConfig = getConfig({ cwd: dirname(import.meta.dirname) })

/** Limits Babel to files that use a Lingui macro; everything else stays on the native path. */
export function linguiMacros(): PluginOption {
  return babel({
    presets: [
      {
        preset: () => ({ plugins: [[macros, { linguiConfig }]] }),
        rolldown: { filter: { code: /@lingui\/(core|react)\/macro/ } },
      },
    ],
  })
}
