import { appendFile, readdir, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { checkpointWorld, HALA } from '../../../testing/checkpoint-world.ts'
import { describeOnDatabases } from '../../../testing/databases.ts'

describeOnDatabases('checkpoints of the audit', (kind) => {
  const world = checkpointWorld(kind)
  const { jobOf, fileOf, linesOf, writeLines, record, run, verify, history } = world

  test('say how far each chain was, and only what moved since the line before', async () => {
    await run(await history())
    const heads = (await linesOf()).map((line) =>
      (JSON.parse(line).heads as [string, number][]).map(([clientId, seq]) => [clientId, seq]),
    )
    expect(heads).toEqual([
      [
        ['', 2],
        ['hala', 2],
      ],
      [
        ['', 3],
        ['hala', 3],
        ['omar', 2],
      ],
    ])
    expect(await verify()).toMatchObject({
      isWhole: true,
      text: expect.stringContaining('2 lines in one file'),
    })
    expect((await stat(fileOf())).mode & 0o777).toBe(0o600)
  })

  test('what happened after the last one is no break', async () => {
    await history()
    await record(HALA)
    expect(await verify()).toMatchObject({ isWhole: true })
  })

  test('without one, an audit does not add up', async () => {
    expect(await verify()).toMatchObject({ isWhole: true })
    await record(HALA)
    expect(await verify()).toMatchObject({
      isWhole: false,
      text: expect.stringContaining('no checkpoint'),
    })
  })

  test('of several bridges are all compared, each in a file of its own', async () => {
    await history()
    await run(jobOf('web-2'))
    expect((await readdir(world.directory())).toSorted()).toEqual(['web-1.jsonl', 'web-2.jsonl'])
    expect(await verify()).toMatchObject({
      isWhole: true,
      text: expect.stringContaining('3 lines in 2 files'),
    })
  })

  test('go on after a restart, also after one in the middle of a line', async () => {
    await history()
    await appendFile(fileOf(), '{"bridge":"web-1","num')
    expect(await verify()).toMatchObject({ isWhole: true })
    await record(HALA)
    await run(jobOf('web-1'))
    expect(await linesOf()).toHaveLength(3)
    expect(await verify()).toMatchObject({ isWhole: true })
  })

  test('are not mixed when two bridges were given one file', async () => {
    const job = await history()
    await record(HALA)
    await run(jobOf('web-1'))
    await record(HALA)
    await expect(run(job)).rejects.toThrow('Somebody else writes')
    expect(await verify()).toMatchObject({ isWhole: true })
  })

  test('are posted once each, those that nobody took again', async () => {
    const taken: string[] = []
    let status = 503
    const server = createServer((request, response) => {
      void textOf(request).then((body) => {
        if (status === 200) taken.push(body)
        return response.writeHead(status).end()
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const posting = jobOf('web-1', url)
    await record(HALA)
    await expect(run(posting)).rejects.toThrow('answered 503')
    expect(await linesOf()).toHaveLength(1)
    await record(HALA)
    await expect(run(posting)).rejects.toThrow('answered 503')
    status = 200
    // As after a restart: how far it was stands beside the file.
    await run(jobOf('web-1', url))
    expect(taken).toEqual(await linesOf())
    await run(jobOf('web-1', url))
    expect(taken).toHaveLength(2)

    await writeLines((await linesOf()).slice(0, 1))
    expect((await verify()).text).toContain('at line 2: missing')
    await new Promise((done) => server.close(done))
  })
})
