import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@sadu/contract/core/languages'

/** The format of the clips and of the result: 8 kHz mono, one byte per sample, silence at 128. */
const RATE_HZ = 8000
const SILENCE = 128
const HEADER_BYTES = 44

/** The clip of each digit in each language, as signed samples. `scripts/captcha-clips.mjs` made
 * them once. */
const clips = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    Array.from({ length: 10 }, (_, digit) =>
      samplesOf(readFileSync(join(import.meta.dirname, 'clips', `${language}-${digit}.wav`))),
    ),
  ]),
) as Record<Language, Int8Array[]>

const between = (low: number, high: number) => low + Math.random() * (high - low)
const samplesFor = (seconds: number) => Math.round(seconds * RATE_HZ)
const EDGE = samplesFor(0.006)

/** Speaks digits as a WAV: each with random speed and volume, with pauses of random length, over
 * noise and a murmur of other digits played backwards. Takes some milliseconds, so run it in the
 * captcha's process. */
export function speakDigits(digits: string, language: Language): Buffer {
  const spoken = digits.split('').map((digit) => paced(clips[language][Number(digit)]))
  const pauses = spoken.map(() => samplesFor(between(0.3, 0.5)))
  const lead = samplesFor(0.3)
  const length = [lead, ...pauses, ...spoken.map((clip) => clip.length)].reduce((a, b) => a + b)
  const mix = new Float32Array(length)
  let at = lead
  for (const [index, clip] of spoken.entries()) {
    lay(mix, clip, at, between(0.85, 1))
    at += clip.length + (pauses[index] ?? 0)
  }
  murmur(mix, language)
  return wavOf(mix)
}

/** The samples of a WAV file, signed. */
function samplesOf(file: Buffer): Int8Array {
  const start = file.indexOf('data') + 8
  const bytes = file.subarray(start, start + file.readUInt32LE(start - 4))
  return Int8Array.from(bytes, (byte) => byte - SILENCE)
}

/** The same clip, up to a tenth slower or faster. It fades in and out, since a clip that is cut off
 * causes a click. */
function paced(clip: Int8Array = new Int8Array()): Float32Array {
  const pace = between(0.9, 1.1)
  const length = Math.floor((clip.length - 1) / pace)
  return Float32Array.from({ length }, (_, index) => {
    const place = index * pace
    const before = Math.floor(place)
    const [from = 0, to = 0] = [clip[before], clip[before + 1]]
    const edge = Math.min(1, index / EDGE, (length - 1 - index) / EDGE)
    return (from + (to - from) * (place - before)) * edge
  })
}

function lay(mix: Float32Array, clip: ArrayLike<number>, at: number, loudness: number): void {
  for (let index = 0; index < clip.length && at + index < mix.length; index += 1) {
    mix[at + index] = (mix[at + index] ?? 0) + (clip[index] ?? 0) * loudness
  }
}

function murmur(mix: Float32Array, language: Language): void {
  for (let at = 0; at < mix.length; at += samplesFor(between(0.3, 0.6))) {
    const other = clips[language][Math.floor(between(0, 10))] ?? new Int8Array()
    lay(mix, other.toReversed(), at, between(0.05, 0.12))
  }
  for (const [index, sample] of mix.entries()) mix[index] = sample + between(-3, 3)
}

/** Encodes as uncompressed WAV, which every browser plays. */
function wavOf(mix: Float32Array): Buffer {
  const file = Buffer.alloc(HEADER_BYTES + mix.length, SILENCE)
  file.write('RIFF', 0)
  file.writeUInt32LE(HEADER_BYTES - 8 + mix.length, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE_HZ, 24)
  file.writeUInt32LE(RATE_HZ, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(mix.length, 40)
  for (const [index, sample] of mix.entries()) {
    file[HEADER_BYTES + index] = Math.max(0, Math.min(255, Math.round(sample) + SILENCE))
  }
  return file
}
