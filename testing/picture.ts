import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import pixelmatch from 'pixelmatch'

async function pixelsOf(png: Buffer) {
  const image = await loadImage(png)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height)
}

/** Returns the share of pixels that differ from the stored picture; 1 when the sizes differ. With
 * `KEEP_PICTURES=1` it stores the new picture: review it before committing. */
export async function differenceFrom(stored: URL, png: Buffer): Promise<number> {
  if (process.env['KEEP_PICTURES'] === '1') {
    mkdirSync(dirname(stored.pathname), { recursive: true })
    writeFileSync(stored, png)
  }
  if (!existsSync(stored)) return 1
  const [expected, actual] = await Promise.all([pixelsOf(readFileSync(stored)), pixelsOf(png)])
  const { width, height } = expected
  if (actual.width !== width || actual.height !== height) return 1
  const different = pixelmatch(expected.data, actual.data, undefined, width, height)
  return different / (width * height)
}
