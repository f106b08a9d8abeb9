import { expect, test } from 'vitest'
import { scoreAssistant } from '../bench/assistant.ts'

// Questions that were written apart from what the assistant finds them by: those of the first set before it was made,
// those of the second before it asked back, and those of the third before it asked back as often as it does.
test.each([
  ['questions.yaml', { answerable: 100, unanswerable: 30 }, 68],
  ['questions-2.yaml', { answerable: 100, unanswerable: 30 }, 80],
  ['questions-3.yaml', { answerable: 50, unanswerable: 50 }, 38],
])(
  'of what people ask (%s) the right source comes first, and nothing is answered without one',
  async (set, size, atOnce) => {
    const { score } = await scoreAssistant(set)
    expect(score).toMatchObject({ ...size, answered: 0 })
    expect(score.right).toBeGreaterThanOrEqual(0.9 * score.answerable)
    expect(score.atOnce).toBeGreaterThanOrEqual(atOnce)
    expect(score.wrong).toBeLessThanOrEqual(1)
  },
)
