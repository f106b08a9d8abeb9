/** What a test's database holds at first: `empty` has nothing, `migrated` has tables alone, `demonstration` its people
 * and their year as well, dated relative to `TEST_NOW`. */
export type Fixture = 'empty' | 'migrated' | 'demonstration'

/** The moment that tests live in, a Saturday morning in Riyadh. */
export const TEST_NOW = new Date('2026-03-14T07:30:00Z')
