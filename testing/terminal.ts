import { tmpdir } from 'node:os'
import { PassThrough, Writable } from 'node:stream'
import { withEnvironment } from '../programs/commands/own-terminal.ts'
import type { Command } from '../bridge/src/terminal/terminal.ts'

/** What became of a command: the code that it ends with, and what it wrote. */
export type Ended = { code: number; stdout: string; stderr: string }

/** Runs a command in this process, as its file does in one of its own. */
export async function runCommand(
  command: Command,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Ended> {
  let [stdout, stderr] = ['', '']
  const output = new Writable({
    write(chunk, _encoding, done) {
      stdout += String(chunk)
      done()
    },
  })
  const code = await command({
    args,
    folder: tmpdir(),
    operator: 'tester',
    isInteractive: false,
    input: () => new PassThrough().end(),
    output,
    say: (line) => void output.write(`${line}\n`),
    complain: (line) => void (stderr += `${line}\n`),
    interrupted: () => new AbortController().signal,
    ...withEnvironment(env),
  })
  return { code, stdout, stderr }
}
