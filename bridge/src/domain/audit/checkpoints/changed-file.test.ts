import { expect, test } from 'vitest'
import { checkpointWorld, HALA, OMAR } from '../../../../../testing/checkpoint-world.ts'
import { describeOnDatabases } from '../../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../../testing/fixtures.ts'
import { oneSecret } from '../../../../../testing/keys.ts'
import { runJob } from '../../../../../testing/run-job.ts'
import { checkpointJob } from './job.ts'
import { readMarks } from './marks.ts'

describeOnDatabases('checkpoints reveal in their file', (kind) => {
  const world = checkpointWorld(kind)
  const { db, directory, jobOf, linesOf, writeLines, record, run, verify, history } = world

  test.each<[string, (lines: string[]) => string[], string]>([
    [
      'a line changed',
      ([first = '', ...rest]) => [first.replace('"hala",2', '"hala",1'), ...rest],
      'at line 1: changed',
    ],
    ['a line with an extra space', ([a = '', ...rest]) => [`${a} `, ...rest], 'at line 1: changed'],
    ['the first line deleted', ([, ...rest]) => rest, 'at line 1: missing'],
    ['a line in the middle deleted', ([a = '', , c = '']) => [a, c], 'at line 2: missing'],
    ['a duplicate line', ([a = '', ...rest]) => [a, a, ...rest], 'at line 2: added'],
    ['two lines swapped', ([a = '', b = '', c = '']) => [b, a, c], 'line 1: missing'],
    ['a line without a signature', (lines) => [...lines, '{"heads":[]}'], 'at line 4: changed'],
  ])('%s', async (_title, change, text) => {
    const job = await history()
    await record(OMAR)
    await run(job)
    await writeLines(change(await linesOf()))
    const found = await verify()
    expect(found.text).toContain(text)
    expect(found.isWhole).toBe(false)
    // The bridge does not continue with such a file either.
    await expect(run(jobOf('web-1'))).rejects.toThrow('docs/operations.md')
  })

  test('a line that replaces an older one, signed by the bridge itself', async () => {
    const job = await history()
    await record(OMAR)
    await run(job)
    const [first = '', , third = ''] = await linesOf()
    await writeLines([first])
    await record(HALA)
    await run(jobOf('web-1'))
    await writeLines([...(await linesOf()), third])
    expect((await verify()).text).toContain('at line 3: changed')
  })

  test('lines copied from another bridge’s file', async () => {
    await history()
    await writeLines(await linesOf(), 'web-2')
    expect((await verify()).text).toContain('web-2.jsonl break at line 1: added')
  })

  test('a line signed with other keys', async () => {
    const others = oneSecret()
    await record(HALA)
    const job = checkpointJob(others, { directory: directory(), bridge: 'web-1', url: null })
    await runJob(job, db(), TEST_NOW)
    expect((await verify()).text).toContain('at line 1: changed')
  })

  test('a line signed under an earlier root secret', async () => {
    let generation = 2
    const both = { ...oneSecret(), generation: () => generation }
    const writing = checkpointJob(both, { directory: directory(), bridge: 'web-1', url: null })
    await record(HALA)
    await runJob(writing, db(), TEST_NOW)
    await record(HALA)
    generation = 1
    await runJob(writing, db(), TEST_NOW)
    const { broken } = await readMarks(directory(), both)
    expect(broken).toEqual({ file: 'web-1.jsonl', line: 2, what: 'changed' })
  })
})
