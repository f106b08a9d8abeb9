import { create } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import { onForeignChange, readEntry, writeEntry } from '../../storage/browser-storage.ts'
import { type PersistedField, parseJson } from './persisted-fields.ts'

type PersistedFields<Persisted> = { [Name in keyof Persisted]: PersistedField<Persisted[Name]> }

/** A store under its name in browser storage. Only the named fields are persisted; the others exist
 * as long as the page. It follows changes of other tabs. */
export function createPersistedStore<State extends object, Persisted extends Partial<State>>(
  name: string,
  initial: State,
  fields: PersistedFields<Persisted>,
) {
  const names = Object.keys(fields) as (keyof Persisted & keyof State & string)[]
  const pick = (valueOf: (field: keyof Persisted & keyof State & string) => unknown) =>
    Object.fromEntries(names.map((field) => [field, valueOf(field)])) as Persisted

  const store = create<State>()(
    persist(() => initial, {
      name,
      storage: storageFor(fields),
      partialize: (state) => pick((field) => state[field]),
      merge: (stored, current) => ({
        ...current,
        ...pick((field) => fields[field].empty),
        ...(stored as Persisted | undefined),
      }),
    }),
  )
  const own = names.flatMap((field) => fields[field].entry ?? [])
  onForeignChange([name, ...own], () => void store.persist.rehydrate())
  return store
}

function storageFor<Persisted>(fields: PersistedFields<Persisted>): PersistStorage<Persisted> {
  const all = Object.entries(fields) as [string, PersistedField<unknown>][]
  const seen = new Map<string, string | null>()

  const read = (key: string): string | null => {
    const text = readEntry(key)
    seen.set(key, text)
    return text
  }
  // A tab writes only its own changes: it never restores what another tab has replaced.
  const write = (key: string, text: string | null) => {
    if (seen.get(key) === text) return
    seen.set(key, text)
    writeEntry(key, text)
  }
  return {
    getItem: (name) => {
      const record = parseJson(read(name)) as { state?: Record<string, unknown> } | null | undefined
      const state: Record<string, unknown> = {}
      for (const [field, { entry, accepts, fromText, empty }] of all) {
        const text = entry === undefined ? null : read(entry)
        const stored = text === null ? record?.state?.[field] : fromText(text)
        state[field] = accepts(stored) ? stored : empty
      }
      return { state: state as Persisted }
    },
    setItem: (name, { state, version }) => {
      const values = state as Record<string, unknown>
      const inside: Record<string, unknown> = {}
      for (const [field, { entry, toText }] of all) {
        const value = values[field]
        if (entry === undefined) inside[field] = value
        else write(entry, toText(value))
      }
      write(name, JSON.stringify({ state: inside, version }))
    },
    removeItem: (name) => {
      for (const [, { entry }] of all) if (entry !== undefined) write(entry, null)
      write(name, null)
    },
  }
}
