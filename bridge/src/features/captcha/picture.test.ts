import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { drawDigits } from './picture.ts'

/** The share of pixels that are about as dark as the digits. */
async function darkShare(png: Buffer): Promise<number> {
  const picture = await loadImage(png)
  const canvas = createCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  let dark = 0
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < 250) dark += 1
  }
  return dark / (data.length / 4)
}

test.each(['000000', '111111', '481273', '888888'])(
  'draws the digits %s with enough contrast and at the right size',
  async (digits) => {
    for (let drawn = 0; drawn < 5; drawn += 1) {
      const share = await darkShare(drawDigits(digits))
      expect(share).toBeGreaterThan(0.03)
      expect(share).toBeLessThan(0.25)
    }
  },
)
