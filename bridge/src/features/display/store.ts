import type { Display } from '@sadu/contract'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { displayChoice } from '../../platform/db/schema/profile.ts'

const NOTHING: Display = {
  language: null,
  theme: null,
  digits: null,
  calendar: null,
  motion: null,
  textSize: null,
}

/** The owner's display settings. */
export async function readDisplay(tx: Tx, { clientId, cardmemberId }: Owner): Promise<Display> {
  const { language, theme, digits, calendar, motion, textSize } = displayChoice
  const [row] = await tx
    .select({ language, theme, digits, calendar, motion, textSize })
    .from(displayChoice)
    .where(and(eq(displayChoice.clientId, clientId), eq(displayChoice.cardmemberId, cardmemberId)))
  return row ?? NOTHING
}

/** Stores the given display settings of the owner; others stay unchanged. */
export async function writeDisplay(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
  chosen: Partial<Display>,
  now: Date,
): Promise<void> {
  const set = { ...chosen, changedAt: now }
  await tx
    .insert(displayChoice)
    .values({ clientId, cardmemberId, ...set })
    .onConflictDoUpdate({ target: [displayChoice.clientId, displayChoice.cardmemberId], set })
}
