import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'

/** The size of the picture in CSS pixels; it is drawn at twice that density. */
const WIDTH = 280
const HEIGHT = 96
const DENSITY = 2
const MARGIN = 26

const FONT = 'Captcha'
/** Multiples of 100 only: the canvas parses any other weight as a font size. */
const WEIGHTS = [500, 600, 700]
/** Dark text on a light background of its own, with a contrast of 9 to 1, so that it is as readable
 * on a dark page as on a light one. */
const GROUND = '#f3eee4'
const INK = '#4a2a26'
const NOISE = ['#8d6e63', '#b08d57', '#6b7a6f']

GlobalFonts.registerFromPath(
  fileURLToPath(
    import.meta.resolve('@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2'),
  ),
  FONT,
)

const between = (low: number, high: number) => low + Math.random() * (high - low)
const oneOf = <T>(choices: readonly T[]) => choices[Math.floor(Math.random() * choices.length)] as T

/** Draws digits as a PNG that people can read and programs can hardly read: each digit is rotated
 * and shifted, all are distorted along a wave, and lines cross them. Takes some milliseconds, so
 * run it in the captcha's process. */
export function drawDigits(digits: string): Buffer {
  const flat = createCanvas(WIDTH * DENSITY, HEIGHT * DENSITY)
  const ink = flat.getContext('2d')
  ink.scale(DENSITY, DENSITY)
  drawEach(ink, digits)
  const paper = createCanvas(flat.width, flat.height)
  const context = paper.getContext('2d')
  context.fillStyle = GROUND
  context.fillRect(0, 0, paper.width, paper.height)
  drawWaved(context, flat)
  context.scale(DENSITY, DENSITY)
  drawNoise(context)
  return paper.toBuffer('image/png')
}

function drawEach(context: SKRSContext2D, digits: string): void {
  context.fillStyle = INK
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const step = (WIDTH - 2 * MARGIN) / digits.length
  for (const [index, digit] of digits.split('').entries()) {
    context.save()
    context.translate(MARGIN + step * (index + 0.5) + between(-3, 3), HEIGHT / 2 + between(-8, 8))
    context.rotate(between(-0.3, 0.3))
    context.transform(1, 0, between(-0.25, 0.25), 1, 0, 0)
    context.font = `${oneOf(WEIGHTS)} ${Math.round(between(52, 62))}px ${FONT}`
    context.fillText(digit, 0, 0)
    context.restore()
  }
}

/** Copies the picture in vertical strips, each shifted along a wave. */
function drawWaved(context: SKRSContext2D, flat: Canvas): void {
  const strip = 4
  const height = between(3, 6) * DENSITY
  const length = between(70, 120) * DENSITY
  const phase = between(0, 2 * Math.PI)
  for (let x = 0; x < flat.width; x += strip) {
    const y = Math.sin((x / length) * 2 * Math.PI + phase) * height
    context.drawImage(flat, x, 0, strip, flat.height, x, y, strip, flat.height)
  }
}

function drawNoise(context: SKRSContext2D): void {
  for (let line = 0; line < 4; line += 1) {
    context.strokeStyle = oneOf([INK, INK, ...NOISE])
    context.lineWidth = between(1.4, 2.6)
    context.beginPath()
    context.moveTo(between(-10, 20), between(25, HEIGHT - 25))
    context.bezierCurveTo(
      ...([
        between(60, 110),
        between(10, HEIGHT - 10),
        between(150, 210),
        between(10, HEIGHT - 10),
      ] as const),
      ...([between(WIDTH - 20, WIDTH + 10), between(25, HEIGHT - 25)] as const),
    )
    context.stroke()
  }
  for (let dot = 0; dot < 60; dot += 1) {
    context.fillStyle = oneOf(NOISE)
    const size = between(1, 2.4)
    context.fillRect(between(0, WIDTH), between(0, HEIGHT), size, size)
  }
}
