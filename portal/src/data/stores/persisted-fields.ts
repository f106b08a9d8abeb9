/** A field of a store that outlives the page. What does not look like one is read as `empty`, so that
 * broken or foreign content never reaches a screen. */
export type PersistedField<Value> = {
  empty: Value
  accepts: (stored: unknown) => boolean
  /** The entry of its own where it stands, when docs/specification/3-entities-and-storage.md names one;
   * else it is in its store's entry. */
  entry?: string
  /** The text of an entry of its own; null for none. */
  toText: (value: Value) => string | null
  fromText: (text: string) => unknown
}

/** A text of one shape, in its store's entry or in one of its own. */
export function persistedText(shape: RegExp, entry?: string): PersistedField<string> {
  return {
    empty: '',
    accepts: (stored) => typeof stored === 'string' && shape.test(stored),
    toText: (value) => value || null,
    fromText: (text) => text,
    ...(entry !== undefined && { entry }),
  }
}

/** A flag with an entry of its own, which holds 'yes' or 'no'. */
export function persistedFlag(entry: string): PersistedField<boolean> {
  return {
    empty: false,
    accepts: (stored) => typeof stored === 'boolean',
    entry,
    toText: (value) => (value ? 'yes' : 'no'),
    fromText: (text) => text === 'yes',
  }
}

/** A value with an entry of its own in JSON. `accepts` answers whether what it finds is one. */
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

/** A value of some shape, in its store's entry. */
export function persistedShape<Value>(
  empty: Value,
  accepts: (stored: unknown) => stored is Value,
): PersistedField<Value> {
  return { empty, accepts, toText: () => null, fromText: parseJson }
}

/** JSON, or undefined where there is none. */
export function parseJson(text: string | null): unknown {
  // Not left to the parser: its first failure takes several milliseconds of a page's start.
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
