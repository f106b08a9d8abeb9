/** Where a command is told what to do, and says what it did. */
export type Terminal = {
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** Writes a line to standard output. */
  say: (line: string) => void
  /** Writes a line to standard error. */
  complain: (line: string) => void
}

/** The terminal of this process. */
export const ownTerminal = (): Terminal => ({
  args: process.argv.slice(2),
  env: process.env,
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
})
