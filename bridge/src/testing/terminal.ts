import type { Terminal } from '../commands/terminal.ts'

/** What became of a command: the code that it ends with, and what it wrote. */
export type Ended = { code: number; stdout: string; stderr: string }

/** Runs a command in this process, as its file does in one of its own. */
export async function runCommand(
  command: (terminal: Terminal) => Promise<number>,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Ended> {
  let [stdout, stderr] = ['', '']
  const code = await command({
    args,
    env,
    say: (line) => void (stdout += `${line}\n`),
    complain: (line) => void (stderr += `${line}\n`),
  })
  return { code, stdout, stderr }
}
