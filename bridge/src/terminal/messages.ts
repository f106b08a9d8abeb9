import * as z from 'zod/mini'

// The protocol between the process of a command and the running bridge: one JSON message per line.

/** The first line: the command, its arguments, the working directory and the user. `source` is the
 * name of the feed's source, if the environment sets one. */
export const Begin = z.strictObject({
  command: z.string(),
  args: z.array(z.string()),
  folder: z.string(),
  operator: z.string(),
  source: z.nullable(z.string()),
  /** Null if the output is not a terminal. */
  columns: z.nullable(z.int()),
})
export type Begin = z.output<typeof Begin>

/** The lines that follow: input text, the end of the input, or an interruption. */
export const FromPerson = z.union([
  z.strictObject({ typed: z.string() }),
  z.strictObject({ ended: z.literal(true) }),
  z.strictObject({ interrupted: z.literal(true) }),
])
export type FromPerson = z.output<typeof FromPerson>

/** The bridge's messages: text for either output, the input mode (by line or by key), and finally
 * the exit code. */
export const FromBridge = z.union([
  z.strictObject({ out: z.string() }),
  z.strictObject({ err: z.string() }),
  z.strictObject({ reads: z.enum(['lines', 'keys']) }),
  z.strictObject({ code: z.int() }),
])
export type FromBridge = z.output<typeof FromBridge>

export const lineOf = (message: Begin | FromPerson | FromBridge): string =>
  `${JSON.stringify(message)}\n`
