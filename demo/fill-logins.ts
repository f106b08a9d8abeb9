import { createHash } from 'node:crypto'
import { addDays, startOfDay } from '@sadu/contract/core/days'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { device } from '../bridge/src/platform/db/schema/sessions.ts'
import { recordSignIn } from '../bridge/src/features/session/login-store.ts'
import { createLogin } from '../bridge/src/domain/credentials/store.ts'
import type { Owner } from '../bridge/src/core/owner.ts'
import { DEMO_DEVICES } from './devices.ts'
import type { Randomness } from './randomness.ts'
import { HOUR_MS } from '@sadu/contract/core/time'

const DAYS_ENROLLED = 390
const LAST_SIGN_IN_HOUR = 19.6

type Enrolled = Owner & { userName: string; passwordHash: string }

/** Enrols a person whose last sign-in was yesterday evening, with their trusted devices. */
export async function fillLogin(
  tx: Tx,
  enrolled: Enrolled,
  { person, today, random }: { person: string; today: string; random: Randomness },
): Promise<void> {
  const { clientId, cardmemberId } = enrolled
  const daysAgo = (days: number) => startOfDay(addDays(today, -days))
  await createLogin(tx, enrolled, daysAgo(DAYS_ENROLLED))
  await recordSignIn(tx, enrolled, {
    place: { en: 'Riyadh', ar: 'الرياض' },
    deviceId: null,
    now: new Date(daysAgo(1).getTime() + LAST_SIGN_IN_HOUR * HOUR_MS),
  })
  for (const { facts, registeredDaysAgo, usedDaysAgo } of DEMO_DEVICES[person] ?? []) {
    await tx.insert(device).values({
      ...facts,
      clientId,
      cardmemberId,
      deviceId: random.id(daysAgo(registeredDaysAgo)),
      // No one has these keys: the devices are listed and can be revoked, but not used.
      jkt: createHash('sha256').update(`${facts.name} of nobody`).digest('base64url'),
      registeredAt: daysAgo(registeredDaysAgo),
      lastUsedAt: daysAgo(usedDaysAgo),
    })
  }
}
