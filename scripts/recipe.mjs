import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inProject } from './project.mjs'

const HEADING = /^### \d+\. (New|Change|From [^:]+): `([^`]+)`$/gm

/** Returns the steps of `docs/recipe.md`: the file, whether it is new, changed or extracted, and
 * its code. */
export function recipeSteps() {
  const recipe = readFileSync(inProject('docs/recipe.md'), 'utf8')
  const headings = [...recipe.matchAll(HEADING)]
  return headings.map(({ index, 1: how, 2: path }, at) => {
    const text = recipe.slice(index, headings[at + 1]?.index)
    const code = Array.from(text.matchAll(/^```\w+\n([\s\S]*?)^```$/gm), ([, block]) => block)
    return { path, kind: how.startsWith('From') ? 'extracted' : how.toLowerCase(), code }
  })
}

/** Applies a step's diff to a file. Throws if the file does not match. */
export function changed(text, { path, code }) {
  return code.reduce((before, diff) => {
    const lines = diff.trimEnd().split('\n')
    const taken = (marks) =>
      lines.filter((line) => marks.includes(line[0])).map((line) => `${line.slice(1)}\n`)
    const [old, next] = [taken(' -').join(''), taken(' +').join('')]
    if (before.split(old).length !== 2) {
      throw new Error(`docs/recipe.md: ${path} does not contain exactly once\n${old}`)
    }
    return before.replace(old, () => next)
  }, text)
}

/** Applies the steps in a copy of the sources, except the files that text extraction writes. */
export function applyRecipe(folder, steps) {
  for (const step of steps.filter(({ kind }) => kind !== 'extracted')) {
    const file = join(folder, step.path)
    const text = step.kind === 'new' ? step.code[0] : changed(readFileSync(file, 'utf8'), step)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
