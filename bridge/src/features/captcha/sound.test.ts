import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { speakDigits } from './sound.ts'
import { LANGUAGES, type Language } from '@sadu/contract/core/languages'

const RATE_HZ = 8000
const HEADER_BYTES = 44
const FRAME = RATE_HZ / 40
const STEP = RATE_HZ / 100
/** Logarithmic frequency bands, as in human hearing, and the spectral lines in each. */
const BANDS = 16
const LOWEST = 3
const LINES = Array.from({ length: FRAME / 2 - LOWEST }, (_, index) => index + LOWEST)
const bandOf = (line: number) =>
  Math.floor((BANDS * Math.log(line / LOWEST)) / Math.log(FRAME / 2 / LOWEST))
/** Below this power, a band counts as silent. */
const FLOOR = 0.1

/** Samples from -1 to 1, where 1 is full scale. */
function samplesOf(wav: Buffer): Float64Array {
  const bytes = wav.subarray(HEADER_BYTES, HEADER_BYTES + wav.readUInt32LE(HEADER_BYTES - 4))
  return Float64Array.from(bytes, (byte) => (byte - 128) / 127)
}
const clipsOf = (language: Language) =>
  Array.from({ length: 10 }, (_, digit) =>
    samplesOf(readFileSync(join(import.meta.dirname, 'clips', `${language}-${digit}.wav`))),
  )

/** Loudness in decibels relative to full scale. */
function loudness(samples: Float64Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  return 10 * Math.log10(power)
}

/** The power of each band, frame by frame (Goertzel), relative to the other bands of its frame. */
function spectrum(samples: Float64Array): number[][] {
  return Array.from({ length: Math.floor((samples.length - FRAME) / STEP) }, (_, frame) => {
    const part = samples
      .slice(frame * STEP, frame * STEP + FRAME)
      .map((sample, at) => sample * Math.sin((Math.PI * at) / FRAME) ** 2)
    const powers = Array.from({ length: BANDS }, () => FLOOR)
    for (const line of LINES) {
      const turn = 2 * Math.cos((2 * Math.PI * line) / FRAME)
      let [last, before] = [0, 0]
      for (const sample of part) [last, before] = [sample + turn * last - before, last]
      const power = last * last + before * before - turn * last * before
      powers[bandOf(line)] = (powers[bandOf(line)] ?? 0) + power
    }
    const bands = powers.map(Math.log)
    const mean = bands.reduce((sum, band) => sum + band) / bands.length
    return bands.map((band) => band - mean)
  })
}

/** The distance between two sounds after aligning them in time (dynamic time warping). */
function distance(one: number[][], other: number[][]): number {
  let row = [0, ...other.map(() => Infinity)]
  for (const frame of one) {
    const next = [Infinity]
    for (const [at, target] of other.entries()) {
      const step = Math.hypot(...frame.map((band, index) => band - (target[index] ?? 0)))
      next.push(step + Math.min(row[at] ?? 0, row[at + 1] ?? 0, next[at] ?? 0))
    }
    row = next
  }
  return (row.at(-1) ?? 0) / (one.length + other.length)
}

/** The same sound, slower or faster. */
const paced = (samples: Float64Array, pace: number) =>
  Float64Array.from(
    { length: Math.floor(samples.length / pace) },
    (_, index) => samples[Math.floor(index * pace)] ?? 0,
  )

test.each(LANGUAGES)(
  'the digits in %s are equally loud, of similar length and not clipped',
  (language) => {
    const clips = clipsOf(language)
    const levels = clips.map(loudness)
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(5)
    for (const clip of clips) {
      const seconds = clip.length / RATE_HZ
      const peak = Math.max(...clip.map(Math.abs))
      expect([seconds > 0.3, seconds < 0.9, peak > 0.5, peak < 0.7]).toEqual([
        true,
        true,
        true,
        true,
      ])
    }
  },
)

test.each(LANGUAGES)(
  'each digit in %s differs from the others when slower or faster',
  (language) => {
    const clips = clipsOf(language)
    const known = clips.map(spectrum)
    for (const [digit, clip] of clips.entries()) {
      for (const pace of [0.9, 1.1]) {
        const heard = spectrum(paced(clip, pace))
        const apart = known.map((other) => distance(heard, other))
        const own = apart[digit] ?? Infinity
        const nearest = Math.min(...apart.toSpliced(digit, 1))
        expect(nearest / own, `${digit} at ${pace}`).toBeGreaterThan(1.1)
      }
    }
  },
)

test.each(LANGUAGES)('six digits in %s begin and end quietly, and are not clipped', (language) => {
  for (let spoken = 0; spoken < 20; spoken += 1) {
    const samples = samplesOf(speakDigits('938475', language))
    const level = loudness(samples)
    const ends = [samples.subarray(0, RATE_HZ / 4), samples.subarray(-RATE_HZ / 4)]
    for (const end of ends) expect(level - loudness(end)).toBeGreaterThan(6)
    expect(Math.max(...samples.map(Math.abs))).toBeLessThan(1)
  }
})
