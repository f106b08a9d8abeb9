import { openPersistentConnection } from './persistent-connection.ts'

/** Listens on a PostgreSQL channel with its own connection, and reconnects when that breaks. An
 * empty payload represents missed notifications. The channel name must be a constant, never user
 * input. Returns a function that stops listening. */
export const listenOn = (
  databaseUrl: string,
  channel: string,
  heard: (payload: string) => void,
): Promise<() => Promise<void>> =>
  openPersistentConnection(databaseUrl, 'sadu-listen', async (client) => {
    client.on('notification', ({ payload = '' }) => heard(payload))
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    // Represents notifications that were missed while not connected.
    heard('')
  })
