import { globSync } from 'node:fs'
import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { developmentDocument } from './build/development-document.ts'
import { catalogs } from './build/catalogs.ts'
import { sharedChunks } from './build/chunks.ts'
import { centurionContent } from './build/centurion-content.ts'
import { faqs } from './build/faqs.ts'
import { flags } from './build/flags.ts'
import { linguiMacros } from './build/lingui-macros.ts'
import { mapGround } from './build/map-ground.ts'
import { paletteStyles } from './build/palette-styles.ts'
import { routes } from './build/routes-plugin.ts'

/** The bridge for `npm run dev`, and the paths proxied to it. */
const BRIDGE = process.env['BRIDGE_URL'] ?? `http://localhost:${process.env['PORT'] ?? 8080}`
const BRIDGE_PATHS = [
  '/hpsbridge',
  '/offers-api',
  '/sis',
  '/config.json',
  '/lookups',
  '/demo',
  '/docs',
]

const ROUTES = globSync('**/*.tsx', { cwd: join(import.meta.dirname, 'src/routes') }).map((file) =>
  file.replace('.tsx', ''),
)

/** Half of the first screen's code. The other half runs before it has loaded. */
const REACT_DOM = /node_modules\/(react-dom|scheduler)\/|portal\/src\/code\/react-dom\.ts$/

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    routes(),
    linguiMacros(),
    // Without the React compiler: it adds 8 KiB to the first screen and 25 to 35 KiB to the others.
    react(),
    catalogs(),
    centurionContent(),
    faqs(),
    flags(),
    mapGround(),
    paletteStyles(),
    tailwindcss(),
    optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }),
    developmentDocument(),
  ],
  server: {
    // The bridge checks proofs against the URL that the browser used, so the host is forwarded.
    proxy: Object.fromEntries(
      BRIDGE_PATHS.map((path) => [path, { target: BRIDGE, changeOrigin: false }]),
    ),
  },
  build: {
    // Every browser of the last two years; older ones would need each colour of the theme twice.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    manifest: !isSsrBuild,
    sourcemap: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? { input: 'build/draw-pages.ts' }
      : {
          input: 'src/main.tsx',
          // The first screen is two files; the one that changes only with React keeps its name and
          // stays cached.
          output: {
            // English texts come from the Arabic catalog, but their chunk is named for its
            // language.
            chunkFileNames: ({ facadeModuleId }) =>
              `assets/${facadeModuleId?.endsWith('.po?source') ? 'en' : '[name]'}-[hash].js`,
            codeSplitting: {
              groups: [
                { name: 'react-dom', test: REACT_DOM, priority: 2 },
                { name: 'start', tags: ['$initial'], priority: 3 },
                { name: sharedChunks(ROUTES) },
              ],
            },
          },
        },
  },
  ssr: { noExternal: true },
}))
