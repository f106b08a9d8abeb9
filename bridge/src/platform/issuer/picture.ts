import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'

const TYPES = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
} as const
export type PictureType = (typeof TYPES)[keyof typeof TYPES]

const LARGEST_KIB = 256
const NAME = /^[A-Za-z0-9][\w.-]{0,60}$/

/** An issuer's picture; its address changes with its content. */
export type Picture = { address: string; file: string; type: PictureType; bytes: Buffer }

/** The reason for refusing a picture. */
export class PictureProblem extends Error {}

/** Reads a picture from the folder of the issuer file. Throws a `PictureProblem` if it is outside
 * that folder, too large or of another type. `provePictures` checks its content. */
export function readPicture(
  folder: string,
  file: string,
  kinds: readonly PictureType[] = Object.values(TYPES),
): Picture {
  const extension = extname(file)
  const type = Object.entries(TYPES).find(([known]) => known === extension)?.[1]
  if (!NAME.test(file)) {
    throw new PictureProblem(`"${file}" is not the name of a file in the folder of the description`)
  }
  if (!type || !kinds.includes(type)) {
    const endings = Object.entries(TYPES).filter(([, kind]) => kinds.includes(kind))
    throw new PictureProblem(`${file} has to end in ${endings.map(([end]) => end).join(', ')}`)
  }
  const bytes = contentOf(join(folder, file), file)
  const mark = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const address = `/issuer/${file.slice(0, -extension.length)}-${mark}${extension}`
  return { address, file, type, bytes }
}

function contentOf(path: string, file: string): Buffer {
  try {
    const { size } = statSync(path)
    if (size > LARGEST_KIB * 1024) {
      throw new PictureProblem(
        `${file} has ${Math.ceil(size / 1024)} KiB, at most ${LARGEST_KIB} are taken`,
      )
    }
    return readFileSync(path)
  } catch (error) {
    if (error instanceof PictureProblem) throw error
    throw new PictureProblem(`${file} cannot be read; check that it is there and may be read`)
  }
}

/** Returns the aspect ratio (width / height) from an SVG's `viewBox`. */
export function ratioOf({ file, bytes }: Picture): number {
  const [, box = ''] = /<svg\b[^>]*?\sviewBox="([^"]*)"/.exec(bytes.toString()) ?? []
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const ratio = width / height
  if (!(ratio >= 0.5 && ratio <= 8)) {
    throw new PictureProblem(
      `${file} needs a viewBox that is between half as wide and eight times as wide as high`,
    )
  }
  return Math.round(ratio * 1000) / 1000
}
