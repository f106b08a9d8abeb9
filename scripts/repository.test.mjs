import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inProject } from './project.mjs'
import { recipeSteps } from './recipe.mjs'

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  cwd: inProject(),
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path && existsSync(inProject(path)))
const text = (path) => readFileSync(inProject(path), 'utf8')
const documents = tracked.filter((path) => path.endsWith('.md'))
/** The files that the recipe creates. */
const MADE = new Set(recipeSteps().flatMap(({ kind, path }) => (kind === 'change' ? [] : [path])))
const scriptsOf = (path) => Object.keys(JSON.parse(text(path)).scripts ?? {})

describe('the repository', () => {
  test('names no machine-specific folder', () => {
    const HOMES = /(?<![\w.$}:/-])\/(?:(?:root|Users|work|farm)\/[\w.-]+|home\/[\w.-]+\/[\w.-]+)/
    const readable = tracked.filter((path) =>
      /\.(ts|tsx|mjs|css|html|json|md|yml|sql|po)$/.test(path),
    )
    const naming = readable.filter((path) => HOMES.test(text(path)))
    expect(naming).toEqual([])
  })

  test('names no package registry', () => {
    const HOST = /https?:\/\/[\w.-]*(?:registry|npm\.)[\w.-]*\//
    const naming = tracked.filter(
      (path) => /(^|\/)(package(-lock)?\.json|\.npmrc)$/.test(path) && HOST.test(text(path)),
    )
    expect(naming).toEqual([])
  })
})

/** The anchors of a document's headings, as code hosts generate them. */
function anchorsOf(document) {
  return [...text(document).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

describe('the specification', () => {
  const written = tracked.filter((path) =>
    /\.(ts|tsx|mjs|css|html|json|md|yml|sql|typ)$/.test(path),
  )

  test('has every referenced section', () => {
    const REFERENCE = /(docs\/specification\/[\w-]+\.(?:md|json))(?:#([\w-]+))?/g
    const missing = written.flatMap((path) =>
      [...text(path).matchAll(REFERENCE)]
        .filter(([, document, anchor]) => {
          if (!existsSync(inProject(document))) return true
          return anchor !== undefined && !anchorsOf(document).includes(anchor)
        })
        .map(([reference]) => `${path}: ${reference}`),
    )
    expect(missing).toEqual([])
  })

  test('is not referenced by old file names or section numbers', () => {
    const ABSENT =
      /\b[Ss]pec \d|\(decisions[,)]|(?<![\w/(-])(?:decisions|handshake|portal|calls|look|screens)\.md\b/
    const naming = written.flatMap((path) =>
      path === 'scripts/repository.test.mjs'
        ? []
        : text(path)
            .split('\n')
            .flatMap((line, index) => (ABSENT.test(line) ? [`${path}:${index + 1}`] : [])),
    )
    expect(naming).toEqual([])
  })

  test('has no broken links between its sections', () => {
    const sections = documents.filter((path) => path.startsWith('docs/specification/'))
    const missing = sections.flatMap((section) =>
      [...text(section).matchAll(/\]\(([\w-]+\.md)?#([\w-]+)\)/g)]
        .filter(([, to, anchor]) => {
          const document = to === undefined ? section : join(dirname(section), to)
          return !existsSync(inProject(document)) || !anchorsOf(document).includes(anchor)
        })
        .map(([link]) => `${section}: ${link}`),
    )
    expect(missing).toEqual([])
  })
})

describe('the index of the documents', () => {
  const index = text('docs/README.md')
  const decisions = documents.filter((path) => path.startsWith('docs/decisions/'))

  test('lists every document', () => {
    const listed = documents.filter((path) => /^docs\/(?:decisions\/)?[\w-]+\.md$/.test(path))
    expect(
      listed.filter((path) => path !== 'docs/README.md' && !index.includes(`(${path.slice(5)})`)),
    ).toEqual([])
  })

  test('has each decision’s status and date', () => {
    const wrong = decisions.filter((path) => {
      const [, status, date] =
        /^# .+\n\nStatus: ([^,\n]+), (\d{4}-\d\d-\d\d)\n/.exec(text(path)) ?? []
      const row = index.split('\n').find((line) => line.includes(`(${path.slice(5)})`)) ?? ''
      return !status || !row.includes(status) || !row.includes(date)
    })
    expect(wrong).toEqual([])
  })
})

/** The folders in which a package at this path looks for its dependencies, nearest first. */
function lookups(path) {
  if (path === '') return ['node_modules']
  const above = path.slice(0, Math.max(0, path.lastIndexOf('node_modules') - 1))
  return [`${path}/node_modules`, ...lookups(above)]
}

test('the lock file contains the optional packages of every platform', () => {
  const { packages } = JSON.parse(text('package-lock.json'))
  const found = (path, name) => lookups(path).some((folder) => packages[`${folder}/${name}`])
  const absent = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !found(path, name))
      .map((name) => `${path} wants ${name}`),
  )
  // npm rejects such a lock file on every machine, not only on the platform that lacks its package.
  expect(absent).toEqual([])
})

describe.each(documents)('%s', (document) => {
  const body = text(document)

  test('links to existing files', () => {
    const links = [...body.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)].map(([, to]) => to)
    const missing = links.filter((to) => !existsSync(inProject(dirname(document), to)))
    expect(missing).toEqual([])
  })

  test('names existing paths', () => {
    const named = [...body.matchAll(/`((?:[\w@.-]+\/)+[\w.-]*)`/g)].map(([, path]) => path)
    const here = named.filter((path) =>
      /^(contract|bridge|demo|programs|portal|testing|e2e|bench|scripts|docs)\//.test(path),
    )
    expect(
      here.filter((path) => !MADE.has(path) && !existsSync(inProject(normalize(path)))),
    ).toEqual([])
  })

  test('names existing npm scripts', () => {
    const named = [
      ...[...body.matchAll(/npm (start|test)\b/g)].map(([, name]) => ({ name, folder: '.' })),
      ...[...body.matchAll(/npm run (?:-w ([\w/@-]+) )?([a-z][\w:-]*)/g)].map(
        ([, where, name]) => ({
          name,
          folder: where ?? '.',
        }),
      ),
    ]
    const missing = named.filter(
      ({ name, folder }) => !scriptsOf(join(folder, 'package.json')).includes(name),
    )
    expect(missing).toEqual([])
  })
})
