import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from './project.mjs'
import { changed, recipeSteps } from './recipe.mjs'

const MOST_FILES = 9
const steps = recipeSteps()

test('adding a call and its screen takes at most nine files, each once', () => {
  const paths = steps.map(({ path }) => path)
  expect(paths).toContain('contract/src/features.ts')
  expect(paths.length).toBeLessThanOrEqual(MOST_FILES)
  expect(new Set(paths).size).toBe(paths.length)
})

test.each(steps)(
  '$path exists if the recipe changes it, and not if the recipe creates it',
  (step) => {
    expect(existsSync(inProject(step.path))).toBe(step.kind === 'change')
  },
)

test.each(steps.filter(({ kind }) => kind === 'change'))('the recipe can change $path', (step) => {
  const text = readFileSync(inProject(step.path), 'utf8')
  expect(changed(text, step)).not.toBe(text)
})
