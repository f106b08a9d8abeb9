import { createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import type { CardArt } from '@sadu/contract'
import { contrast, MIN_TEXT_CONTRAST } from '@sadu/contract/brand/contrast'
import { type Picture, PictureProblem } from './picture.ts'
import { requireSafeSvg } from './safe-svg.ts'

const LONGEST_SIDE_PX = 2_048

/** The proportions of a card in the portal, and the areas of its text: tier, number, expiry and
 * name. */
const CARD = { width: 342, height: 216 }
const WRITTEN = [
  { what: 'the tier', x: 130, y: 34, width: 100, height: 12 },
  { what: 'the number', x: 24, y: 132, width: 200, height: 16 },
  { what: 'the expiry', x: 24, y: 161, width: 40, height: 10 },
  { what: 'the name', x: 24, y: 182, width: 206, height: 12 },
]

/** Checks a picture: an SVG has only shapes, and the picture can be rendered and has a limited
 * size. Throws a `PictureProblem`. */
export async function checkPicture({ file, type, bytes }: Picture): Promise<Image> {
  if (type === 'image/svg+xml') requireSafeSvg(file, bytes.toString())
  else if (!isOf(type, bytes)) throw new PictureProblem(`${file} is not ${type}`)
  const image = await loadImage(bytes).catch(() => null)
  if (!image || image.width === 0 || image.height === 0) {
    throw new PictureProblem(`${file} cannot be drawn`)
  }
  const side = Math.max(image.width, image.height)
  if (side > LONGEST_SIDE_PX) {
    throw new PictureProblem(
      `${file} is ${Math.round(side)} pixels long, at most ${LONGEST_SIDE_PX} are taken`,
    )
  }
  return image
}

/** Checks the contrast of a card's text against every pixel behind it, and against the background
 * shown until the picture has loaded. Throws a `PictureProblem` that names the ratio. */
export async function checkCardArt(picture: Picture, { ground, ink }: CardArt): Promise<void> {
  const image = await checkPicture(picture)
  const canvas = createCanvas(CARD.width, CARD.height)
  const context = canvas.getContext('2d')
  context.fillStyle = ground
  context.fillRect(0, 0, CARD.width, CARD.height)
  // As with `slice`: the picture fills the card and is cropped at its longer side.
  const scale = Math.max(CARD.width / image.width, CARD.height / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  context.drawImage(image, (CARD.width - width) / 2, (CARD.height - height) / 2, width, height)
  for (const { what, ...place } of WRITTEN) {
    const { data } = context.getImageData(place.x, place.y, place.width, place.height)
    let least = contrast(ink, ground)
    for (let at = 0; at < data.length; at += 4) {
      least = Math.min(least, contrast(ink, hex(data.subarray(at, at + 3))))
    }
    if (least < MIN_TEXT_CONTRAST) {
      throw new PictureProblem(
        `${what} in ${ink} on ${picture.file} comes to ${least.toFixed(2)}:1, at least ${MIN_TEXT_CONTRAST}:1 is needed`,
      )
    }
  }
}

const hex = (channels: Uint8ClampedArray): string => `#${Buffer.from(channels).toString('hex')}`

/** Whether the bytes start with the signature of their type. */
function isOf(type: Picture['type'], bytes: Buffer): boolean {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (type === 'image/png') return ascii(0, 8) === '\x89PNG\r\n\x1a\n'
  if (type === 'image/webp') return ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP'
  return ascii(4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(8, 12))
}
