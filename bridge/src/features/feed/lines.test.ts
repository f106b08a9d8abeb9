import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesOf, type Line } from './lines.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sadu-lines-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function linesIn(content: string | Uint8Array): Promise<Line[]> {
  const path = join(folder, 'file')
  await writeFile(path, content)
  const file = await open(path)
  const lines: Line[] = []
  try {
    for await (const piece of linesOf(file)) lines.push(...piece.lines)
  } finally {
    await file.close()
  }
  return lines
}
const texts = async (content: string | Uint8Array) =>
  (await linesIn(content)).map(({ text }) => text)

test('lines end with LF or CRLF, and the last one at the end of the file', async () => {
  expect(await linesIn('\u{feff}a\r\nb\n\nc')).toEqual([
    { number: 1, text: 'a' },
    { number: 2, text: 'b' },
    { number: 3, text: '' },
    { number: 4, text: 'c' },
  ])
  expect(await texts('')).toEqual([])
})

test('a letter that is split between two pieces of the file is decoded correctly', async () => {
  const line = 'ن'.repeat(1_000)
  const lines = await texts(`x${`${line}\n`.repeat(400)}`)
  expect(lines.length).toBe(400)
  expect(lines.slice(1).every((text) => text === line)).toBe(true)
})

test('a line that is too long is returned as null, and the next one is read', async () => {
  expect(await texts(`a\n${'b'.repeat(3_000_000)}\nc\n`)).toEqual(['a', null, 'c'])
  expect(await texts('b'.repeat(600_000))).toEqual([null])
})

test('bytes that are not UTF-8 are replaced with U+FFFD, and UTF-16 is refused', async () => {
  expect(await texts(Buffer.from([0x61, 0xe9, 0x0a]))).toEqual(['a\u{fffd}'])
  await expect(texts(Buffer.from([0xff, 0xfe, 0x61, 0x00]))).rejects.toThrow(/UTF-16/)
})
