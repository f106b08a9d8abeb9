import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MINUTE_MS } from '@sadu/contract/core/time'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createProcessPool } from './process-pool.ts'

type Job = { content: Buffer; ends?: 'before it reads' | 'while it answers'; says?: number }
type Result = { content: Buffer; length: number; bytesInMessages: number }

/** A pool whose process sends each content back, and counts the bytes of all messages until then. */
function echoingPool() {
  const folder = mkdtempSync(join(tmpdir(), 'sadu-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'program.mjs')
  writeFileSync(
    file,
    `import { serialize } from 'node:v8'
    import { serveJobs } from ${JSON.stringify(new URL('./serve-jobs.ts', import.meta.url).href)}
    let bytesInMessages = 0
    process.on('message', (said) => {
      if (said.message?.ends === 'before it reads') process.exit(3)
      bytesInMessages += serialize(said).length
    })
    const send = process.send.bind(process)
    process.send = (answer, ...rest) => {
      bytesInMessages += serialize(answer).length
      return send(answer, ...rest)
    }
    serveJobs(() => ({ content, ends, says }) => {
      if (says) process.send({ result: { message: {}, contentLength: says } })
      if (ends === undefined) return { content, length: content.length, bytesInMessages }
      process.send({ result: { message: {}, contentLength: content.length } }, () => process.exit(3))
      return new Promise(() => {})
    })`,
  )
  const report = vi.fn<(error: Error) => void>()
  const pool = createProcessPool<Job, Result>({
    program: pathToFileURL(file),
    // However busy the machine is.
    longestJobMs: 10 * MINUTE_MS,
    report,
  })
  onTestFinished(() => pool.close())
  return { pool, report }
}

const MANY = 5_000_000

test('the content of each job passes there and back, and in no message', async () => {
  const { pool } = echoingPool()
  const contents = [3, MANY, 0, 70_000, 1].map((length) => randomBytes(length))
  const results = await Promise.all(contents.map((content) => pool.run({ content })))
  for (const [at, { content, length }] of results.entries()) {
    expect(content.equals(contents[at]!)).toBe(true)
    expect(length).toBe(content.length)
  }
  expect(results.at(-1)!.bytesInMessages).toBeLessThan(10_000)
})

test.each(['before it reads', 'while it answers'] as const)(
  'a process that ends %s refuses its job, and another one serves the next',
  async (ends) => {
    const { pool, report } = echoingPool()
    const content = randomBytes(MANY)
    await expect(pool.run({ content, ends })).rejects.toMatchObject({ codeName: 'unavailable' })
    expect((await pool.run({ content })).content.equals(content)).toBe(true)
    expect(report).toHaveBeenCalledOnce()
  },
)

test('a process that says an impossible length is given up', async () => {
  const { pool, report } = echoingPool()
  const job = { content: randomBytes(3), says: Number.MAX_SAFE_INTEGER }
  await expect(pool.run(job)).rejects.toMatchObject({ codeName: 'unavailable' })
  expect(report).toHaveBeenCalledOnce()
})
