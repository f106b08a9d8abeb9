import { appendFile, readdir, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { checkpointWorld, HALA } from '../../../../../testing/checkpoint-world.ts'
import { describeOnDatabases } from '../../../../../testing/databases.ts'

describeOnDatabases('checkpoints of the audit', (kind) => {
  const world = checkpointWorld(kind)
  const { jobOf, fileOf, linesOf, writeLines, record, run, verify, history } = world

  test('record each chain’s head, and only those that moved since the previous line', async () => {
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

  test('do not report rows after the last checkpoint as an error', async () => {
    await history()
    await record(HALA)
    expect(await verify()).toMatchObject({ isWhole: true })
  })

  test('are required: an audit without one does not verify', async () => {
    expect(await verify()).toMatchObject({ isWhole: true })
    await record(HALA)
    expect(await verify()).toMatchObject({
      isWhole: false,
      text: expect.stringContaining('no checkpoint'),
    })
  })

  test('are compared for all bridges, each in its own file', async () => {
    await history()
    await run(jobOf('web-2'))
    expect((await readdir(world.directory())).toSorted()).toEqual(['web-1.jsonl', 'web-2.jsonl'])
    expect(await verify()).toMatchObject({
      isWhole: true,
      text: expect.stringContaining('3 lines in 2 files'),
    })
  })

  test('continue after a restart, even one in the middle of a line', async () => {
    await history()
    await appendFile(fileOf(), '{"bridge":"web-1","num')
    expect(await verify()).toMatchObject({ isWhole: true })
    await record(HALA)
    await run(jobOf('web-1'))
    expect(await linesOf()).toHaveLength(3)
    expect(await verify()).toMatchObject({ isWhole: true })
  })

  test('are not mixed if two bridges share one file', async () => {
    const job = await history()
    await record(HALA)
    await run(jobOf('web-1'))
    await record(HALA)
    await expect(run(job)).rejects.toThrow('Another process writes')
    expect(await verify()).toMatchObject({ isWhole: true })
  })

  test('are posted once each, and retried if not accepted', async () => {
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
    // As after a restart: the position is stored beside the file.
    await run(jobOf('web-1', url))
    expect(taken).toEqual(await linesOf())
    await run(jobOf('web-1', url))
    expect(taken).toHaveLength(2)

    await writeLines((await linesOf()).slice(0, 1))
    expect((await verify()).text).toContain('at line 2: missing')
    await new Promise((done) => server.close(done))
  })
})
