import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { catalogs } from './build/catalogs.ts'
import { faqs } from './build/faqs.ts'
import { flags } from './build/flags.ts'
import { LIMITS } from '../vitest.limits.ts'
import { linguiMacros } from './build/lingui-macros.ts'
import { writeRouteTree } from './build/routes-plugin.ts'

await writeRouteTree()

export default defineConfig({
  plugins: [linguiMacros(), react(), catalogs(), faqs(), flags()],
  test: {
    name: 'portal',
    root: import.meta.dirname,
    environment: 'jsdom',
    // Each file gets its own page in a context of one thread: as isolated, without reloading jsdom
    // and React for every file.
    pool: 'vmThreads',
    vmMemoryLimit: '1GB',
    maxWorkers: availableParallelism(),
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['./vitest.setup.ts'],
    ...LIMITS,
  },
})
