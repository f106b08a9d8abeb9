import type { Commands } from '../../bridge/src/terminal/terminal.ts'

/** The commands that a running bridge accepts, each imported on demand. */
export const COMMANDS = {
  backup: async () => (await import('../../bridge/src/terminal/backup.ts')).backup,
  feed: async () => (await import('../../bridge/src/terminal/feed.ts')).feed,
  desk: async () => (await import('../../bridge/src/terminal/desk.ts')).desk,
  events: async () => (await import('../../bridge/src/terminal/events.ts')).events,
  jobs: async () => (await import('../../bridge/src/terminal/jobs.ts')).jobs,
  demo: async () => (await import('../../demo/terminal/demo.ts')).demo,
  'audit-verify': async () =>
    (await import('../../bridge/src/terminal/audit-verify.ts')).auditVerify,
} satisfies Commands

export type CommandName = keyof typeof COMMANDS
