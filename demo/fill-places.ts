import type { Tx } from '../bridge/src/platform/db/database.ts'
import { feedRows } from './feed-rows.ts'
import { demoPlaces } from './places.ts'

/** Fills the branches and ATMs of the demonstration. */
export const fillPlaces = (tx: Tx): Promise<void> => feedRows(tx, demoPlaces())
