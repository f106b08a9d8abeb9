/** The code points that a TrueType font has a glyph for, read from its `cmap` (formats 4 and 12). */
export function coverageOf(font: Buffer): ReadonlySet<number> {
  const covered = new Set<number>()
  const cmap = tableAt(font, 'cmap')
  const tables = font.readUInt16BE(cmap + 2)
  for (let index = 0; index < tables; index += 1) {
    const table = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4)
    const format = font.readUInt16BE(table)
    if (format === 4) readSegments(font, table, covered)
    if (format === 12) readGroups(font, table, covered)
  }
  return covered
}

function tableAt(font: Buffer, name: string): number {
  const tables = font.readUInt16BE(4)
  for (let index = 0; index < tables; index += 1) {
    const entry = 12 + index * 16
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`the font has no ${name}`)
}

/** Format 4: segments of the basic plane. A segment may hold holes, which map to glyph 0. */
function readSegments(font: Buffer, table: number, covered: Set<number>): void {
  const segments = font.readUInt16BE(table + 6) / 2
  const ends = table + 14
  const starts = ends + segments * 2 + 2
  const deltas = starts + segments * 2
  const offsets = deltas + segments * 2
  for (let segment = 0; segment < segments; segment += 1) {
    const at = segment * 2
    const start = font.readUInt16BE(starts + at)
    const end = Math.min(font.readUInt16BE(ends + at), 0xfffe)
    const offset = font.readUInt16BE(offsets + at)
    const delta = font.readUInt16BE(deltas + at)
    for (let code = start; code <= end; code += 1) {
      const glyph =
        offset === 0
          ? (code + delta) & 0xffff
          : font.readUInt16BE(offsets + at + offset + (code - start) * 2)
      if (glyph !== 0) covered.add(code)
    }
  }
}

/** Format 12: groups of any plane. */
function readGroups(font: Buffer, table: number, covered: Set<number>): void {
  const groups = font.readUInt32BE(table + 12)
  for (let index = 0; index < groups; index += 1) {
    const group = table + 16 + index * 12
    const end = font.readUInt32BE(group + 4)
    for (let code = font.readUInt32BE(group); code <= end; code += 1) covered.add(code)
  }
}
