import { and, eq } from 'drizzle-orm'
import type { Display } from '@sadu/contract'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { displayChoice } from '../../platform/db/schema/profile.ts'

/** How the portal looks and writes for the owner; null before they chose. */
export async function readDisplay(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
): Promise<Display | null> {
  const { language, theme, digits, calendar, motion, textSize } = displayChoice
  const [row] = await tx
    .select({ language, theme, digits, calendar, motion, textSize })
    .from(displayChoice)
    .where(and(eq(displayChoice.clientId, clientId), eq(displayChoice.cardmemberId, cardmemberId)))
  return row ?? null
}

/** Keeps how the portal looks and writes for the owner. */
export async function writeDisplay(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
  display: Display,
  now: Date,
): Promise<void> {
  const set = { ...display, changedAt: now }
  await tx
    .insert(displayChoice)
    .values({ clientId, cardmemberId, ...set })
    .onConflictDoUpdate({ target: [displayChoice.clientId, displayChoice.cardmemberId], set })
}
