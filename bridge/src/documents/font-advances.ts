/** The code points that a TrueType font has a glyph for, by its `cmap` (formats 4 and 12), each with
 * how far its glyph goes on before it is joined to others, in em. */
export function advancesOf(font: Buffer): ReadonlyMap<number, number> {
  const advances = new Map<number, number>()
  const cmap = tableAt(font, 'cmap')
  const advanceOf = advanceReader(font)
  const cover = (code: number, glyph: number) => advances.set(code, advanceOf(glyph))
  const tables = font.readUInt16BE(cmap + 2)
  for (let index = 0; index < tables; index += 1) {
    const table = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4)
    const format = font.readUInt16BE(table)
    if (format === 4) readSegments(font, table, cover)
    if (format === 12) readGroups(font, table, cover)
  }
  return advances
}

function tableAt(font: Buffer, name: string): number {
  const tables = font.readUInt16BE(4)
  for (let index = 0; index < tables; index += 1) {
    const entry = 12 + index * 16
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`the font has no ${name}`)
}

type Cover = (code: number, glyph: number) => void

/** Glyphs past the last one that `hmtx` lists are as wide as that one. */
function advanceReader(font: Buffer): (glyph: number) => number {
  const unitsPerEm = font.readUInt16BE(tableAt(font, 'head') + 18)
  const listed = font.readUInt16BE(tableAt(font, 'hhea') + 34)
  const metrics = tableAt(font, 'hmtx')
  return (glyph) => font.readUInt16BE(metrics + 4 * Math.min(glyph, listed - 1)) / unitsPerEm
}

/** Format 4: segments of the basic plane. A segment may hold holes, which map to glyph 0. */
function readSegments(font: Buffer, table: number, cover: Cover): void {
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
      if (glyph !== 0) cover(code, glyph)
    }
  }
}

/** Format 12: groups of any plane. */
function readGroups(font: Buffer, table: number, cover: Cover): void {
  const groups = font.readUInt32BE(table + 12)
  for (let index = 0; index < groups; index += 1) {
    const group = table + 16 + index * 12
    const end = font.readUInt32BE(group + 4)
    const start = font.readUInt32BE(group)
    const first = font.readUInt32BE(group + 8)
    for (let code = start; code <= end; code += 1) cover(code, first + code - start)
  }
}
