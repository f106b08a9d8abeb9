import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'

/** What a test's database holds at first: `migrated` has tables alone, `demonstration` its people
 * and their year as well, dated relative to `TEST_NOW`. */
export type Fixture = 'migrated' | 'demonstration'

/** The moment that tests live in, a Saturday morning in Riyadh. */
export const TEST_NOW = new Date('2026-03-14T07:30:00Z')

const DEMONSTRATION = [
  'demo/*.ts',
  'features/{session,statements}/*.ts',
  'keys/*.ts',
  'testing/{demonstration,keys}.ts',
]

/** Fills an empty database with a fixture. */
export async function fill(db: Database, fixture: Fixture): Promise<void> {
  await migrate(db)
  if (fixture === 'demonstration') {
    const { fillTestDemonstration } = await import('./demonstration.ts')
    await fillTestDemonstration(db)
  }
}

/** Names a fixture's template: a change of any file that it is made of names another one. */
export function templateName(fixture: Fixture): string {
  const source = join(import.meta.dirname, '..')
  const patterns = ['db/**/*.{ts,sql}', 'testing/fixtures.ts']
  if (fixture === 'demonstration') patterns.push(...DEMONSTRATION)
  const digest = createHash('sha256')
  for (const file of globSync(patterns, { cwd: source }).toSorted()) {
    digest.update(file).update(readFileSync(join(source, file)))
  }
  return `sadu_${fixture}_${digest.digest('hex').slice(0, 16)}`
}
