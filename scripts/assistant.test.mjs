import { expect, test } from 'vitest'
import { scoreAssistant } from '../bench/assistant.ts'

// Question sets written independently of the assistant's data: the first before the assistant
// existed, the second before it asked clarifying questions, the third before it asked them as often as
// now, the fourth before it added up spending and offered actions. Two questions of the second set are
// about giving points to another person, which the help has answered since.
test.each([
  ['questions.yaml', { answerable: 100, unanswerable: 30 }, 70],
  ['questions-2.yaml', { answerable: 102, unanswerable: 28 }, 84],
  ['questions-3.yaml', { answerable: 50, unanswerable: 50 }, 38],
  ['questions-4.yaml', { answerable: 60, unanswerable: 20 }, 55],
])(
  'ranks the right source first for most questions of %s and answers no unanswerable ones',
  async (set, size, atOnce) => {
    const { score } = await scoreAssistant(set)
    expect(score).toMatchObject({ ...size, answered: 0 })
    expect(score.right).toBeGreaterThanOrEqual(0.9 * score.answerable)
    expect(score.atOnce).toBeGreaterThanOrEqual(atOnce)
    expect(score.wrong).toBeLessThanOrEqual(1)
  },
)
