import { createCanvas, loadImage } from '@napi-rs/canvas'
import { imageSize } from 'image-size'
import { UPLOAD } from '@sadu/contract/core/issuer-constants'
import { PICTURE_LONGEST_SIDE, PICTURE_MAX_PIXELS } from '@sadu/contract/uploads/rules'
import type { Inspected } from './inspected.ts'
import { jpegPixels } from './jpeg-pixels.ts'

/** JPEG qualities in percent, tried in order until the picture is no larger than an upload may be. */
const QUALITIES = [88, 70]

/** Draws a picture anew, so that nothing of the file stays but what it shows: no place, no device, nothing that
 * was appended. Its size is looked at first, and a flood of pixels is never decoded. */
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
    // What a picture leaves open is paper.
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
