import * as z from 'zod/mini'

// What a command that somebody typed and the bridge that runs it write to each other, a line of JSON each.

/** The first line: what was typed, where and by whom. `source` is whose files are fed, where their environment names it. */
export const Begin = z.strictObject({
  command: z.string(),
  args: z.array(z.string()),
  folder: z.string(),
  operator: z.string(),
  source: z.nullable(z.string()),
  /** Null where nobody reads along. */
  columns: z.nullable(z.int()),
})
export type Begin = z.output<typeof Begin>

/** What comes after it: text for the command, its end, or an interruption. */
export const FromPerson = z.union([
  z.strictObject({ typed: z.string() }),
  z.strictObject({ ended: z.literal(true) }),
  z.strictObject({ interrupted: z.literal(true) }),
])
export type FromPerson = z.output<typeof FromPerson>

/** What the bridge writes: text for one of the two outputs, that it reads what is typed now, by the line or by the key, and
 * last the code to end with. */
export const FromBridge = z.union([
  z.strictObject({ out: z.string() }),
  z.strictObject({ err: z.string() }),
  z.strictObject({ reads: z.enum(['lines', 'keys']) }),
  z.strictObject({ code: z.int() }),
])
export type FromBridge = z.output<typeof FromBridge>

export const lineOf = (message: Begin | FromPerson | FromBridge): string =>
  `${JSON.stringify(message)}\n`
