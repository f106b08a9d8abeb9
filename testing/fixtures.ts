/** The initial content of a test database: `empty` has nothing, `migrated` only tables,
 * `demonstration` also its people and a year of data, dated relative to `TEST_NOW`. */
export type Fixture = 'empty' | 'migrated' | 'demonstration'

/** The current time in tests, a Saturday morning in Riyadh. */
export const TEST_NOW = new Date('2026-03-14T07:30:00Z')
