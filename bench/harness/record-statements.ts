import { appendFileSync } from 'node:fs'
import { Client } from 'pg'

/** A statement sent to PostgreSQL. This module, preloaded into the bridge, records all of them.
 * Used only to find a call's statements, never during a measurement. */
export type Statement = { name: string | null; text: string; values: unknown[] }

const file = process.env['STATEMENTS_FILE']
const client = Client.prototype as { query: (this: unknown, ...args: unknown[]) => unknown }
const { query } = client

function described(asked: unknown, values: unknown): Statement {
  if (typeof asked === 'string') {
    return { name: null, text: asked, values: Array.isArray(values) ? values : [] }
  }
  const { name, text, values: own } = asked as Partial<Statement>
  return {
    name: name ?? null,
    text: text ?? '',
    values: own ?? (Array.isArray(values) ? values : []),
  }
}

client.query = function recorded(this: unknown, ...args: unknown[]) {
  if (file) appendFileSync(file, `${JSON.stringify(described(args[0], args[1]))}\n`)
  return query.apply(this, args)
}
