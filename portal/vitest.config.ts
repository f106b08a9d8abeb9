import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { catalogs } from './build/catalogs.ts'
import { linguiMacros } from './build/lingui-macros.ts'

export default defineConfig({
  plugins: [linguiMacros(), react(), catalogs()],
  test: {
    name: 'portal',
    root: import.meta.dirname,
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['./vitest.setup.ts'],
    // As in the root configuration: a limit ends a test that hangs and never judges speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
