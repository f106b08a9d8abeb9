import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { Secrets } from '../../../platform/keys/keys.ts'

const Checkpoint = z.strictObject({
  /** The bridge to which the file belongs. */
  bridge: z.string(),
  /** The line number, starting at 1. */
  number: z.int(),
  at: z.string(),
  /** Generation of the root secret that keys the signature. */
  generation: z.int(),
  /** `hashLine` of the previous line, or an empty string. */
  previous: z.string(),
  /** The heads of chains that moved since the previous line: client, row number and hash. */
  heads: z.array(z.tuple([z.string(), z.int(), z.string()])),
  signature: z.string(),
})

/** A line of a checkpoint file: the heads of audit chains at one time. */
export type Checkpoint = z.output<typeof Checkpoint>
export type Head = Checkpoint['heads'][number]

/** Formats a checkpoint as a line of JSON, signed with a secret that is stored outside the
 * database. */
export function writeLine(
  keys: Secrets,
  { bridge, number, at, generation, previous, heads }: Omit<Checkpoint, 'signature'>,
): string {
  const content = JSON.stringify({ bridge, number, at, generation, previous, heads })
  const signature = createHmac('sha256', keys.secret('checkpoint', generation)).update(content)
  return `${content.slice(0, -1)},"signature":"${signature.digest('base64url')}"}`
}

/** Parses a line; null unless it is exactly what `writeLine` produces with these keys. */
export function readLine(keys: Secrets, line: string): Checkpoint | null {
  try {
    const checkpoint = Checkpoint.parse(JSON.parse(line))
    return writeLine(keys, checkpoint) === line ? checkpoint : null
  } catch {
    return null
  }
}

/** Returns the digest by which the next line refers to this one. */
export const hashLine = (line: string): string =>
  createHash('sha256').update(line).digest('base64url')
