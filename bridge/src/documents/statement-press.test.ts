import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '../handlers.ts'
import { sampleStatement } from '../testing/statement.ts'
import { createStatementPress, type PressOptions } from './statement-press.ts'

const STATEMENT = sampleStatement(8)

/** A program that answers each job by a script, in which `say` answers and `id` counts its processes. */
function programOf(onJob: string, first = ''): URL {
  const folder = mkdtempSync(join(tmpdir(), 'sadu-press-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'program.mjs')
  writeFileSync(
    file,
    `import { appendFileSync, statSync } from 'node:fs'
    appendFileSync(${JSON.stringify(join(folder, 'started'))}, '.')
    const id = statSync(${JSON.stringify(join(folder, 'started'))}).size
    const say = (answer) => process.send(answer)
    ${first}
    process.on('disconnect', () => process.exit())
    process.once('message', () => {
      say({ isReady: true })
      process.on('message', ({ statement, language }) => { ${onJob} })
    })`,
  )
  return pathToFileURL(file)
}

const NAMES_ITSELF = 'say({ pdf: new Uint8Array([id]) })'

function pressOf(options: Partial<PressOptions>) {
  const report = vi.fn<(error: Error) => void>()
  const press = createStatementPress({ report, ...options })
  onTestFinished(() => press.close())
  return { press, report, print: () => press.renderStatement(STATEMENT, 'en', 'pdf') }
}

const UNAVAILABLE = expect.objectContaining({ codeName: 'unavailable' }) as Refusal

describe('the press', () => {
  test('makes a PDF and a table of the same statement', async () => {
    const { press, print } = pressOf({})
    press.warm()
    const [first, second] = await Promise.all([print(), print()])
    expect(Buffer.from(first).subarray(0, 5).toString()).toBe('%PDF-')
    // A download that is tried again goes on with the same file.
    expect(Buffer.compare(first, second)).toBe(0)
    const table = await press.renderStatement(STATEMENT, 'ar', 'csv')
    expect([...table.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  test('throws what is wrong with a statement, and prints the next one', async () => {
    const { press, print, report } = pressOf({})
    const wrong = { ...STATEMENT, closingMinor: 1 }
    await expect(press.renderStatement(wrong, 'en', 'pdf')).rejects.toThrow('closing balance')
    await expect(press.renderStatement(wrong, 'en', 'csv')).rejects.toThrow('closing balance')
    expect((await print()).length).toBeGreaterThan(1000)
    expect(report).not.toHaveBeenCalled()
  })

  test('refuses a statement whose process breaks, and prints the next one on another', async () => {
    const program = programOf(`if (id % 2) process.exit(3); ${NAMES_ITSELF}`)
    const { print, report } = pressOf({ program })
    const tries = await Promise.allSettled([print(), print(), print(), print()])
    const refusals = tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason] : []))
    expect(refusals).toEqual(refusals.map(() => UNAVAILABLE))
    expect([1, 2, 3]).toContain(refusals.length)
    expect(report).toHaveBeenCalledTimes(refusals.length)
  })

  test('refuses and says why when no process can begin', async () => {
    const { print, report } = pressOf({ program: programOf('', "throw new Error('no compiler')") })
    await expect(print()).rejects.toEqual(UNAVAILABLE)
    await expect(print()).rejects.toEqual(UNAVAILABLE)
    expect(report.mock.calls.map(([error]) => error.message)).toEqual([
      expect.stringContaining('no compiler'),
      expect.stringContaining('no compiler'),
    ])
  })

  test('gives a statement up that takes too long', async () => {
    const hangs = programOf(`if (language === 'ar') for (;;); ${NAMES_ITSELF}`)
    const { press, print, report } = pressOf({ program: hangs, longestPrintMs: 2_000 })
    const stuck = press.renderStatement(STATEMENT, 'ar', 'pdf')
    const waiting = print()
    await expect(stuck).rejects.toEqual(UNAVAILABLE)
    expect(report).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'a statement was not printed within 2000 ms' }),
    )
    expect(await waiting).toHaveLength(1)
  })

  test('refuses when too many wait', async () => {
    const { print } = pressOf({ program: programOf(NAMES_ITSELF), longestQueue: 2 })
    const tries = await Promise.allSettled([print(), print(), print(), print()])
    expect(tries.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ])
    expect(tries[3]).toMatchObject({ reason: UNAVAILABLE })
  })

  test('replaces a worn process, and nobody waits for it', async () => {
    const { print, report } = pressOf({ program: programOf(NAMES_ITSELF), documentsPerProcess: 5 })
    const processes: number[] = []
    await vi.waitUntil(
      async () => {
        processes.push((await print())[0] ?? 0)
        return new Set(processes).size === 3
      },
      { timeout: 60_000, interval: 1 },
    )
    const first = processes.filter((one) => one === processes[0])
    expect(first.length).toBeGreaterThanOrEqual(5)
    expect(report).not.toHaveBeenCalled()
  })

  test('ends its process, and refuses whoever waits and whoever comes', async () => {
    const { press, print, report } = pressOf({ program: programOf('') })
    const [refused] = await Promise.allSettled([print(), press.close()])
    expect(refused).toMatchObject({ status: 'rejected', reason: UNAVAILABLE })
    await expect(print()).rejects.toBeInstanceOf(Refusal)
    expect(report).not.toHaveBeenCalled()
  })
})
