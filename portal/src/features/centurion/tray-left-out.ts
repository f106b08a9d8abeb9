import { readEntry, writeEntry } from '../../storage/browser-storage.ts'
import { TRAY_KEY } from '../../data/stores/session.ts'

/** Returns the drafts that were left out of the manager's tray since the sign-in, by their id. */
export const readLeftOut = (): string[] => readEntry(TRAY_KEY)?.split(' ') ?? []

/** Leaves a draft out until the next sign-in. Returns all that are left out. */
export function leaveOut(id: string): string[] {
  const all = [...new Set([...readLeftOut(), id])]
  writeEntry(TRAY_KEY, all.join(' '))
  return all
}
