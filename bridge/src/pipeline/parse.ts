import type { FieldProblem } from '@sadu/contract'
import type * as z from 'zod/mini'
import { Refusal } from '../core/refusal.ts'

type Issue = z.core.$ZodIssue

/** Stable reasons for a refused field; the portal has a text for each in both languages. */
type Reason =
  | 'required'
  | 'unknown'
  | 'type'
  | 'tooShort'
  | 'tooLong'
  | 'tooSmall'
  | 'tooLarge'
  | 'format'
  | 'choice'
  | 'invalid'

/** Parses a request, or throws a refusal that names each invalid field and the reason. */
export function parseRequest<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const fields = result.error.issues.flatMap((issue) => problemsOf(issue, body))
  throw new Refusal('invalidFields', { fields })
}

function problemsOf(issue: Issue, body: unknown): FieldProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => problem([...issue.path, key], 'unknown'))
  }
  return [problem(issue.path, isMissing(issue.path, body) ? 'required' : reasonOf(issue))]
}

function problem(path: PropertyKey[], reason: Reason): FieldProblem {
  return { path: path.map(String).join('.'), reason }
}

function isMissing(path: PropertyKey[], body: unknown): boolean {
  let value = body
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return true
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value === undefined
}

const REASONS: Partial<Record<Issue['code'], Reason>> = {
  invalid_type: 'type',
  invalid_format: 'format',
  invalid_value: 'choice',
}

function reasonOf(issue: Issue): Reason {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') {
    return REASONS[issue.code] ?? 'invalid'
  }
  const hasLength = issue.origin === 'string' || issue.origin === 'array'
  if (issue.code === 'too_small') return hasLength ? 'tooShort' : 'tooSmall'
  return hasLength ? 'tooLong' : 'tooLarge'
}
