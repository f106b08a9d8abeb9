import { tmpdir } from 'node:os'
import { PassThrough, Writable } from 'node:stream'
import { withEnvironment } from '../programs/commands/own-terminal.ts'
import type { Command } from '../bridge/src/terminal/terminal.ts'

/** The result of a command: its exit code and its output. */
export type Ended = { code: number; stdout: string; stderr: string }

/** Runs a command in this process, like its file does in a separate one. */
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
