import type { Commands } from './terminal.ts'

/** The commands that a running bridge takes, each loaded when it is asked for. */
export const COMMANDS = {
  feed: async () => (await import('./feed.ts')).feed,
  desk: async () => (await import('./desk.ts')).desk,
  events: async () => (await import('./events.ts')).events,
  jobs: async () => (await import('./jobs.ts')).jobs,
  demo: async () => (await import('./demo.ts')).demo,
  'audit-verify': async () => (await import('./audit-verify.ts')).auditVerify,
} satisfies Commands

export type CommandName = keyof typeof COMMANDS
