import type { Tx } from '../bridge/src/platform/db/database.ts'
import { client } from '../bridge/src/platform/db/schema/customers.ts'

/** Whether a database has clients; the demonstration fills only one without. */
export async function hasClients(tx: Tx): Promise<boolean> {
  return (await tx.select({ id: client.id }).from(client).limit(1)).length > 0
}
