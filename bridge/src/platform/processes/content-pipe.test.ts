import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MINUTE_MS } from '@sadu/contract/core/time'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createProcessPool } from './process-pool.ts'

type Job = { content: Buffer; ends?: 'before reading' | 'while responding'; says?: number }
type Result = { content: Buffer; length: number; bytesInMessages: number }

/** A pool whose process returns each content, with the number of bytes of all messages so far. */
function echoingPool() {
  const folder = mkdtempSync(join(tmpdir(), 'sadu-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'program.mjs')
  writeFileSync(
    file,
    `import { serialize } from 'node:v8'
    import { serveJobs } from ${JSON.stringify(new URL('./serve-jobs.ts', import.meta.url).href)}
    let bytesInMessages = 0
    process.on('message', (message) => {
      if (message.value?.ends === 'before reading') process.exit(3)
      bytesInMessages += serialize(message).length
    })
    const send = process.send.bind(process)
    process.send = (answer, ...rest) => {
      bytesInMessages += serialize(answer).length
      return send(answer, ...rest)
    }
    serveJobs(() => ({ content, ends, says }) => {
      if (says) process.send({ result: { value: {}, contentLength: says } })
      if (ends === undefined) return { content, length: content.length, bytesInMessages }
      process.send({ result: { value: {}, contentLength: content.length } }, () => process.exit(3))
      return new Promise(() => {})
    })`,
  )
  const report = vi.fn<(error: Error) => void>()
  const pool = createProcessPool<Job, Result>({
    program: pathToFileURL(file),
    // Far more than a busy machine needs.
    longestJobMs: 10 * MINUTE_MS,
    report,
  })
  onTestFinished(() => pool.close())
  return { pool, report }
}

const MANY = 5_000_000

test('content is sent both ways through the pipe and not in messages', async () => {
  const { pool } = echoingPool()
  const contents = [3, MANY, 0, 70_000, 1].map((length) => randomBytes(length))
  const results = await Promise.all(contents.map((content) => pool.run({ content })))
  for (const [at, { content, length }] of results.entries()) {
    expect(content.equals(contents[at]!)).toBe(true)
    expect(length).toBe(content.length)
  }
  expect(results.at(-1)!.bytesInMessages).toBeLessThan(10_000)
})

test.each(['before reading', 'while responding'] as const)(
  'a job is rejected when its process ends %s, and the next job runs',
  async (ends) => {
    const { pool, report } = echoingPool()
    const content = randomBytes(MANY)
    await expect(pool.run({ content, ends })).rejects.toMatchObject({ codeName: 'unavailable' })
    expect((await pool.run({ content })).content.equals(content)).toBe(true)
    expect(report).toHaveBeenCalledOnce()
  },
)

test('a process that reports an impossible length is stopped', async () => {
  const { pool, report } = echoingPool()
  const job = { content: randomBytes(3), says: Number.MAX_SAFE_INTEGER }
  await expect(pool.run(job)).rejects.toMatchObject({ codeName: 'unavailable' })
  expect(report).toHaveBeenCalledOnce()
})
