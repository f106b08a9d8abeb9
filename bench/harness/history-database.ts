import { Client } from 'pg'
import { enrolSome, fillHistory } from './history.ts'
import { startProduct } from './product.ts'

type Given = {
  cardholders: number
  /** The number of cardholders who can sign in. */
  people: number
  dataDir: string
  environment: Record<string, string>
}

/** Creates a database on the server: the demonstration, and cardholders with history, some of whom can
 * sign in. */
export async function fillDatabase(serverUrl: string, name: string, given: Given) {
  const { cardholders, people, dataDir, environment } = given
  const server = new Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`create database ${name}`)
  await server.end()
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  // The first start creates the tables and the demonstration, whose outbox shows the codes.
  await (await startProduct({ databaseUrl: url, dataDir, environment })).stop()

  const began = performance.now()
  const client = new Client({ connectionString: url })
  await client.connect()
  const rows = await fillHistory(client, cardholders)
  await enrolSome(client, cardholders, people)
  await client.end()
  const seconds = (performance.now() - began) / 1000
  console.log(`${rows.toLocaleString('en')} postings are there after ${seconds.toFixed(0)} s`)
  return { url, rows, seconds }
}
