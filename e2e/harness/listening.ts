import type { Visitor } from './visitor.ts'

/** A sound that was played to its end. */
export type Heard = {
  /** The length of the sound, and the time that the audio output's clock advanced meanwhile. */
  seconds: number
  played: number
  /** The largest sample; silence is 0. */
  loudest: number
}

/** Records what the visitor's pages play from now on. */
export async function listen({ page }: Visitor): Promise<() => Promise<Heard[]>> {
  await page.addInitScript(() => {
    const heard: Heard[] = []
    Object.assign(window, { heard })
    window.AudioContext = class extends AudioContext {
      override createBufferSource() {
        const source = super.createBufferSource()
        const from = this.currentTime
        source.addEventListener('ended', () => {
          let loudest = 0
          for (const sample of source.buffer?.getChannelData(0) ?? []) {
            loudest = Math.max(loudest, Math.abs(sample))
          }
          const seconds = source.buffer?.duration ?? 0
          heard.push({ seconds, played: this.currentTime - from, loudest })
        })
        return source
      }
    }
  })
  return () => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard)
}
