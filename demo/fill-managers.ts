import type { Tx } from '../bridge/src/platform/db/database.ts'
import { eq } from '../bridge/src/platform/db/drizzle.ts'
import { account } from '../bridge/src/platform/db/schema/customers.ts'
import { relationshipManager } from '../bridge/src/platform/db/schema/relationship-managers.ts'

/** The relationship manager of the demonstration’s Centurion customers. She is fictional. */
const MANAGER = {
  firstNameEn: 'Sara',
  firstNameAr: 'سارة',
  fullNameEn: 'Sara Alshehri',
  fullNameAr: 'سارة الشهري',
  gender: 'female',
  phone: '+966800001001',
  email: 'sara@example.com',
  opensAt: '08:00',
  closesAt: '22:00',
} as const

/** Stores the relationship manager for each Centurion customer of the demonstration. */
export async function fillManagers(tx: Tx): Promise<void> {
  const clients = await tx
    .selectDistinct({ clientId: account.clientId })
    .from(account)
    .where(eq(account.tier, 'centurion'))
  if (clients.length === 0) return
  await tx
    .insert(relationshipManager)
    .values(clients.map(({ clientId }) => Object.assign({ clientId }, MANAGER)))
}
