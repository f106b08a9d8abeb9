import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LIMITS } from '../vitest.limits.ts'

/** A run without a history begins with the largest files. Those of all screens are small and take the longest,
 * so they would come last, beside an idle worker. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest, not of a list
    const sorted = await super.sort(files)
    const isOfAllScreens = ({ moduleId }: TestSpecification) => /\/screens-\w+\.test/.test(moduleId)
    return [
      ...sorted.filter((file) => isOfAllScreens(file)),
      ...sorted.filter((file) => !isOfAllScreens(file)),
    ]
  }
}

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
    sequence: { sequencer: LongestFirst },
    // What the harness is made of has no state of its own, so a worker loads it once for all of its files.
    isolate: false,
  },
})
