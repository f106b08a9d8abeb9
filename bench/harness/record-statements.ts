import { appendFileSync } from 'node:fs'
import { Client } from 'pg'

/** Loaded ahead of the bridge, this writes down every statement that it sends to PostgreSQL. It
 * runs only while the floor program learns what to ask; never while anything is timed. */
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
