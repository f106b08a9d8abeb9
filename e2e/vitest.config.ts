import { defineConfig } from 'vitest/config'
import { LIMITS } from '../vitest.limits.ts'

/** The journeys of people and of the process itself, against a real bridge and a real browser. */
export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['./harness/setup.ts'],
    ...LIMITS,
    // The run lists what passed at the second try alone as shaky.
    retry: 1,
    // One more than the cores that it counts on: a journey waits as much as it computes.
    maxWorkers: 3,
    // What the harness is made of has no state of its own, so a worker loads it once for all of its files.
    isolate: false,
  },
})
