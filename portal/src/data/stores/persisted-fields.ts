/** A persisted field of a store. An invalid value is read as `empty`, so that corrupt or foreign
 * content never reaches a screen. */
export type PersistedField<Value> = {
  empty: Value
  accepts: (stored: unknown) => boolean
  /** Its own storage entry, when docs/specification/3-entities-and-storage.md names one; otherwise
   * it is part of its store's entry. */
  entry?: string
  /** The text of its own entry; null for none. */
  toText: (value: Value) => string | null
  fromText: (text: string) => unknown
}

/** A text of one format, in its store's entry or in its own. */
export function persistedText(shape: RegExp, entry?: string): PersistedField<string> {
  return {
    empty: '',
    accepts: (stored) => typeof stored === 'string' && shape.test(stored),
    toText: (value) => value || null,
    fromText: (text) => text,
    ...(entry !== undefined && { entry }),
  }
}

/** A flag with its own entry, which contains 'yes' or 'no'. */
export function persistedFlag(entry: string): PersistedField<boolean> {
  return {
    empty: false,
    accepts: (stored) => typeof stored === 'boolean',
    entry,
    toText: (value) => (value ? 'yes' : 'no'),
    fromText: (text) => text === 'yes',
  }
}

/** A value with its own entry in JSON. `accepts` validates the stored value. */
export function persistedJson<Value>(
  entry: string,
  empty: Value,
  accepts: (stored: unknown) => stored is Value,
): PersistedField<Value> {
  return {
    empty,
    accepts,
    entry,
    toText: (value) => (value === empty ? null : JSON.stringify(value)),
    fromText: parseJson,
  }
}

/** A validated value in its store's entry. */
export function persistedShape<Value>(
  empty: Value,
  accepts: (stored: unknown) => stored is Value,
): PersistedField<Value> {
  return { empty, accepts, toText: () => null, fromText: parseJson }
}

/** Parses JSON; returns undefined for a null or invalid text. */
export function parseJson(text: string | null): unknown {
  // Checked before parsing: the first exception takes several milliseconds during the page's start.
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
