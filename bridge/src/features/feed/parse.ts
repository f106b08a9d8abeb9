import { FeedRecord, TYPES } from './record.ts'
import type { Rejection } from './refusal.ts'
import type { RawRow } from './rows.ts'

/** A row of a file: its record, or the reason why it is invalid. */
export type FeedRow = { line: number } & ({ record: FeedRecord } | { rejection: Rejection })

/** Validates the fields of a row. */
export function parseRow(row: RawRow): FeedRow {
  const { line } = row
  if ('problem' in row) return { line, rejection: { line, reason: row.problem } }
  const { data: record, error } = FeedRecord.safeParse(row.fields)
  if (record) return { line, record }
  return { line, rejection: { line, ...namesOf(row.fields), ...wrong(row.fields, error.issues) } }
}

type Issues = NonNullable<ReturnType<typeof FeedRecord.safeParse>['error']>['issues']
type Fields = Record<string, unknown>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The first error to correct. */
function wrong(fields: unknown, issues: Issues): { field?: string; reason: string } {
  if (!isFields(fields)) return { reason: 'The line is not one JSON object.' }
  if (!TYPES.some((type) => type === fields['type'])) {
    return { field: 'type', reason: `type has to be one of ${TYPES.join(', ')}.` }
  }
  // An unknown field is reported before a missing one, since it is often that field misspelt.
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys')?.keys[0]
  if (unknown !== undefined) {
    const field = unknown.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 40)
    return { field, reason: `A row of this type has no field ${field}.` }
  }
  const [issue] = issues
  const field = String(issue?.path[0] ?? '')
  const how = fields[field] === undefined ? 'is missing: it has to be' : 'has to be'
  return { field, reason: `${field} ${how} ${issue?.message}.` }
}

/** The type and id of a row, if readable; they identify the row. */
function namesOf(fields: unknown): Pick<Rejection, 'type' | 'id'> {
  if (!isFields(fields)) return {}
  const type = TYPES.find((known) => known === fields['type'])
  const { id } = fields
  const isName = typeof id === 'string' && /^[\x21-\x7e]{1,64}$/.test(id)
  return { ...(type && { type }), ...(isName && { id }) }
}
