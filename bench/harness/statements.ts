import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './machine.ts'
import { startProduct } from './product.ts'
import type { Statement } from './record-statements.ts'

const RECORDER = fileURLToPath(new URL('./record-statements.ts', import.meta.url))
const CALLS = 7

/** Returns the statements that the real bridge sends to PostgreSQL for one call, in order and with
 * values. Only statements that occur with every call count, so background work such as jobs is
 * excluded. */
export async function statementsOf(
  place: { databaseUrl: string; dataDir: string; environment?: Record<string, string> },
  prepareCalls: (origin: string) => Promise<() => Promise<void>>,
): Promise<Statement[]> {
  const file = join(temporaryFolder('statements'), 'statements.jsonl')
  writeFileSync(file, '')
  const product = await startProduct({
    ...place,
    flags: ['--import', RECORDER],
    environment: { ...place.environment, STATEMENTS_FILE: file },
  })
  try {
    const oneCall = await prepareCalls(product.origin)
    await oneCall()
    const seen: string[][] = []
    for (let call = 0; call < CALLS; call += 1) {
      writeFileSync(file, '')
      await oneCall()
      seen.push(readFileSync(file, 'utf8').split('\n').filter(Boolean))
    }
    const statements = seen.map((lines) => lines.map((line) => JSON.parse(line) as Statement))
    const last = statements.at(-1) ?? []
    return last.filter(({ text }) =>
      statements.every((call) => call.some((statement) => statement.text === text)),
    )
  } finally {
    await product.stop()
  }
}
