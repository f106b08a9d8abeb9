// Generates the spoken digits of the captcha, once: node scripts/captcha-clips.mjs. Needs espeak-ng
// and sox (Debian packages of the same names). The clips are committed, so neither is needed to
// build or run the product.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const CLIPS = join(import.meta.dirname, '../bridge/src/features/captcha/clips')

/** Arabic as espeak-ng phonemes, in pausal form, as digits are read aloud: from text it pronounces
 * the final letter of most digits. */
const SPOKEN = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ar: [
    "[[s'ifr]]",
    "[[w'a:Hid]]",
    "[[?iTn'a:n]]",
    "[[Tal'a:Tah]]",
    "[[?'arbaAah]]",
    "[[X'amsah]]",
    "[[s'it:ah]]",
    "[[s'abAah]]",
    "[[Tam'a:nijah]]",
    "[[t'isAah]]",
  ],
}
const VOICES = { en: 'en-us', ar: 'ar' }
const WORDS_A_MINUTE = 135

/** 8 kHz, mono, 8-bit unsigned, with silence trimmed from both ends. */
const SHAPE = ['-r', '8000', '-c', '1', '-b', '8', '-e', 'unsigned-integer']
const CUT = ['silence', '1', '0.01', '0.8%', 'reverse']

mkdirSync(CLIPS, { recursive: true })
const folder = mkdtempSync(join(tmpdir(), 'sadu-clips-'))
for (const [language, words] of Object.entries(SPOKEN)) {
  for (const [digit, word] of words.entries()) {
    const whole = join(folder, 'whole.wav')
    const manner = ['-v', VOICES[language], '-s', String(WORDS_A_MINUTE)]
    execFileSync('espeak-ng', [...manner, '-w', whole, word])
    const clip = join(CLIPS, `${language}-${digit}.wav`)
    execFileSync('sox', ['-R', '-D', whole, ...SHAPE, clip, ...CUT, ...CUT, 'norm', '-4'])
  }
}
rmSync(folder, { recursive: true })
