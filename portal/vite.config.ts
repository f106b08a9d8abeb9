import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { developmentDocument } from './build/development-document.ts'
import { catalogs } from './build/catalogs.ts'
import { linguiMacros } from './build/lingui-macros.ts'
import { paletteStyles } from './build/palette-styles.ts'

/** Where `npm run dev` finds the bridge, and the paths that are the bridge's. */
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

/** What the first step of enrolment and recovery is made of. */
const FIRST_STEP =
  /src\/(features\/(enrollment\/enrollment[^/]*|recovery\/(forgot-[^/]*|not-enrolled|type-of|user-id-step))|flows\/(details-[^/]*|drawn-card|flow-[^/]*|fold|passed-step|step-loading|steps|use-flow)|ui\/(error-summary|lattice|step-counter|patterns\/(band-progress|knot|stitches)))\.tsx?$/

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    linguiMacros(),
    // Without the React compiler: its port in oxc-transform-react 0.156 breaks the order of hooks on
    // the home screen, and what it adds to the first screen is 4 KiB.
    react(),
    catalogs(),
    paletteStyles(),
    tailwindcss(),
    optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }),
    developmentDocument(),
  ],
  server: {
    // The bridge checks proofs against the address that the browser used, so that one is passed on.
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
          // All that the first screen needs is two files; the one that changes only with a
          // dependency keeps its name, and its place in the cache.
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules/, tags: ['$initial'], priority: 1 },
                { name: 'start', tags: ['$initial'] },
                // The first step of enrolment and recovery is a first screen too, and one file.
                { name: 'ways', test: FIRST_STEP },
                // So is what every page around a screen is made of.
                { name: 'content', test: /src\/routes\/layouts\/content-layout\.tsx$/ },
              ],
            },
          },
        },
  },
  ssr: { noExternal: true },
}))
