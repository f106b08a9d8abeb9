import type { Command } from './terminal.ts'

/** The commands that a running bridge takes, each loaded when it is asked for. */
export const COMMANDS = {
  feed: async () => (await import('./feed.ts')).feed,
  desk: async () => (await import('./desk.ts')).desk,
  events: async () => (await import('./events.ts')).events,
  jobs: async () => (await import('./jobs.ts')).jobs,
  demo: async () => (await import('./demo.ts')).demo,
  'audit-verify': async () => (await import('./audit-verify.ts')).auditVerify,
} satisfies Record<string, () => Promise<Command>>

export type CommandName = keyof typeof COMMANDS

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name)
