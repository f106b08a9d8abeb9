import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** Works as the owner of the server at `serverUrl`, on a separate connection. */
export async function onServer<T>(
  serverUrl: string,
  work: (server: Client) => Promise<T>,
): Promise<T> {
  const server = new Client({ connectionString: serverUrl })
  await server.connect()
  try {
    return await work(server)
  } finally {
    await server.end()
  }
}

/** Returns the address of a database on that server. */
export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Creates an empty database on that server and returns its address. */
export async function newDatabase(serverUrl: string): Promise<string> {
  const name = `sadu_test_${randomBytes(8).toString('hex')}`
  await onServer(serverUrl, (server) => server.query(`create database ${name}`))
  return urlOf(serverUrl, name)
}

/** Creates a database on this server as a copy of another. Its files are copied: the default, which
 * logs every page, costs the server twice as much. */
export async function copyDatabase(server: Client, from: string, name: string): Promise<void> {
  await server.query(`create database ${name} template ${from} strategy file_copy`)
}

/** Drops the database of this address, even with open connections. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await onServer(urlOf(url, 'postgres'), (server) =>
    server.query(`drop database ${name} with (force)`),
  )
}
