import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '../handlers.ts'
import { sampleStatement } from '../testing/statement.ts'
import { createStatementPress, type PressOptions } from './statement-press.ts'

const STATEMENT = sampleStatement(8)

/** A thread that answers each job by a script, in which `say` answers and `id` is the thread's. */
function threadOf(onJob: string, first = ''): URL {
  const script = `
    import { parentPort, threadId as id } from 'node:worker_threads'
    const say = (answer) => parentPort.postMessage(answer)
    ${first}
    say({ isReady: true })
    parentPort.on('message', ({ statement, language }) => { ${onJob} })`
  return new URL(`data:text/javascript,${encodeURIComponent(script)}`)
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

  test('refuses a statement whose thread breaks, and prints the next one on another', async () => {
    const thread = threadOf(`if (id % 2) process.exit(3); ${NAMES_ITSELF}`)
    const { print, report } = pressOf({ thread })
    const tries = await Promise.allSettled([print(), print(), print(), print()])
    const refusals = tries.flatMap((tried) => (tried.status === 'rejected' ? [tried.reason] : []))
    expect(refusals).toEqual(refusals.map(() => UNAVAILABLE))
    expect([1, 2, 3]).toContain(refusals.length)
    expect(report).toHaveBeenCalledTimes(refusals.length)
  })

  test('refuses and says why when no thread can begin', async () => {
    const { print, report } = pressOf({ thread: threadOf('', "throw new Error('no compiler')") })
    await expect(print()).rejects.toEqual(UNAVAILABLE)
    await expect(print()).rejects.toEqual(UNAVAILABLE)
    expect(report.mock.calls.map(([error]) => error.message)).toEqual([
      'no compiler',
      'no compiler',
    ])
  })

  test('gives a statement up that takes too long', async () => {
    const hangs = threadOf(`if (language === 'ar') for (;;); ${NAMES_ITSELF}`)
    const { press, print, report } = pressOf({ thread: hangs, longestPrintMs: 2_000 })
    const stuck = press.renderStatement(STATEMENT, 'ar', 'pdf')
    const waiting = print()
    await expect(stuck).rejects.toEqual(UNAVAILABLE)
    expect(report).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'a statement was not printed within 2000 ms' }),
    )
    expect(await waiting).toHaveLength(1)
  })

  test('refuses when too many wait', async () => {
    const { print } = pressOf({ thread: threadOf(NAMES_ITSELF), longestQueue: 2 })
    const tries = await Promise.allSettled([print(), print(), print(), print()])
    expect(tries.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ])
    expect(tries[3]).toMatchObject({ reason: UNAVAILABLE })
  })

  test('replaces a worn thread, and nobody waits for it', async () => {
    const { print, report } = pressOf({ thread: threadOf(NAMES_ITSELF), documentsPerThread: 5 })
    const threads: number[] = []
    await vi.waitUntil(
      async () => {
        threads.push((await print())[0] ?? 0)
        return new Set(threads).size === 3
      },
      { timeout: 60_000, interval: 1 },
    )
    const first = threads.filter((one) => one === threads[0])
    expect(first.length).toBeGreaterThanOrEqual(5)
    expect(report).not.toHaveBeenCalled()
  })

  test('ends its thread, and refuses whoever waits and whoever comes', async () => {
    const { press, print, report } = pressOf({ thread: threadOf('') })
    const [refused] = await Promise.allSettled([print(), press.close()])
    expect(refused).toMatchObject({ status: 'rejected', reason: UNAVAILABLE })
    await expect(print()).rejects.toBeInstanceOf(Refusal)
    expect(report).not.toHaveBeenCalled()
  })
})
