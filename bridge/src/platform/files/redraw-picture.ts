import { createCanvas, loadImage } from '@napi-rs/canvas'
import { imageSize } from 'image-size'
import { UPLOAD } from '@sadu/contract/core/issuer-constants'
import { PICTURE_LONGEST_SIDE, PICTURE_MAX_PIXELS } from '@sadu/contract/uploads/rules'
import type { Inspected } from './inspected.ts'
import { jpegPixels } from './jpeg-pixels.ts'

/** JPEG qualities in percent, tried in order until the picture is within the upload limit. */
const QUALITIES = [88, 70]

/** Redraws a picture. Only the visible content remains: no location, camera data or appended bytes.
 * The declared size is checked before decoding, against decompression bombs. */
export async function redrawPicture(bytes: Buffer): Promise<Inspected> {
  try {
    const pixels = bytes[0] === 0xff ? jpegPixels(bytes) : pngPixels(bytes)
    if (pixels < 1) return { refused: 'fileUnreadable' }
    if (pixels > PICTURE_MAX_PIXELS) return { refused: 'pictureTooBig' }
    const picture = await loadImage(bytes)
    const scale = Math.min(1, PICTURE_LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = createCanvas(
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    )
    const context = canvas.getContext('2d')
    // Transparent parts become white.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    for (const quality of QUALITIES) {
      const content = await canvas.encode('jpeg', quality)
      if (content.length <= UPLOAD.maxBytes) return { mediaType: 'image/jpeg', content }
    }
    return { refused: 'pictureTooBig' }
  } catch {
    return { refused: 'fileUnreadable' }
  }
}

function pngPixels(bytes: Buffer): number {
  const { width, height } = imageSize(bytes)
  return width * height
}
