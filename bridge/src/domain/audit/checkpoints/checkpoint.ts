import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { Secrets } from '../../../platform/keys/keys.ts'

const Checkpoint = z.strictObject({
  /** Which bridge's file it is a line of. */
  bridge: z.string(),
  /** 1 for the first line of a file, and one more for each. */
  number: z.int(),
  at: z.string(),
  /** Of the root secret that the signature is keyed from. */
  generation: z.int(),
  /** `hashLine` of the line before, or an empty text. */
  previous: z.string(),
  /** The ends of the chains that moved since the line before: client, row and the row's hash. */
  heads: z.array(z.tuple([z.string(), z.int(), z.string()])),
  signature: z.string(),
})

/** One line of a file of checkpoints: how far the chains of the audit were. */
export type Checkpoint = z.output<typeof Checkpoint>
export type Head = Checkpoint['heads'][number]

/** A checkpoint as one line of JSON, signed with a secret that is stored outside the database. */
export function writeLine(
  keys: Secrets,
  { bridge, number, at, generation, previous, heads }: Omit<Checkpoint, 'signature'>,
): string {
  const content = JSON.stringify({ bridge, number, at, generation, previous, heads })
  const signature = createHmac('sha256', keys.secret('checkpoint', generation)).update(content)
  return `${content.slice(0, -1)},"signature":"${signature.digest('base64url')}"}`
}

/** Reads a line; null when it isn't, to the byte, what `writeLine` wrote with these keys. */
export function readLine(keys: Secrets, line: string): Checkpoint | null {
  try {
    const checkpoint = Checkpoint.parse(JSON.parse(line))
    return writeLine(keys, checkpoint) === line ? checkpoint : null
  } catch {
    return null
  }
}

/** By what the next line names this one. */
export const hashLine = (line: string): string =>
  createHash('sha256').update(line).digest('base64url')
