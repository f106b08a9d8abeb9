import babel from '@rolldown/plugin-babel'
import type { PluginOption } from 'vite'

/** Babel reads only the files that use a Lingui macro; everything else stays on the native path. */
export function linguiMacros(): PluginOption {
  return babel({
    presets: [
      {
        preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
        rolldown: { filter: { code: /@lingui\/(core|react)\/macro/ } },
      },
    ],
  })
}
