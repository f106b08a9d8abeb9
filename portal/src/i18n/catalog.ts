import type { Messages } from '@lingui/core'

/** Loads the texts of a catalog. */
export type Catalog = () => Promise<{ messages: Messages }>
