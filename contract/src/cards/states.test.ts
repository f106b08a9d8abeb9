import { expect, test } from 'vitest'
import { CARD_ACTIONS, CARD_RELATIONS, mayAct, mayEverAct, relationTo } from './actions.ts'
import { CARD_EVENTS, CARD_STATES, cardAfter, isInUse } from './states.ts'

const AFTER = `
            activated suspended unsuspended reportedLost reportedStolen reportedDamaged stopped  replaced
  active    -         suspended -           stopped      stopped        active          stopped  replaced
  inactive  active    -         -           stopped      stopped        inactive        stopped  replaced
  suspended -         -         active      stopped      stopped        suspended       stopped  replaced
  stopped   -         -         -           -            -              -               -        stopped
  replaced  -         -         -           -            -              -               -        -
`

test('each event moves each state to the one in the specification', () => {
  const rows = CARD_STATES.map((state) =>
    [state, ...CARD_EVENTS.map((event) => cardAfter(state, event) ?? '-')].join(' '),
  )
  expect([CARD_EVENTS.join(' '), ...rows]).toEqual(linesOf(AFTER))
})

test('a card is in use when it is active or suspended', () => {
  expect(CARD_STATES.filter(isInUse)).toEqual(['active', 'suspended'])
})

/** P: the primary cardmember with their own card, S: a supplementary cardmember with theirs, O: the
 * primary cardmember with a supplementary card. */
const MAY = `
                 active inactive suspended stopped replaced
  activate       -      PS       -         -       -
  unsuspend      -      -        PSO       -       -
  suspend        PSO    -        -         -       -
  changeControls PSO    PSO      PSO       -       -
  viewPin        PS     -        PS        -       -
  changePin      PS     -        PS        -       -
  changeLimit    PO     -        PO        -       -
  askForLimit    S      -        S         -       -
  dispute        PSO    -        PSO       PSO     PSO
  reportLost     PSO    PSO      PSO       -       -
  reportStolen   PSO    PSO      PSO       -       -
  reportDamaged  PSO    PSO      PSO       -       -
  orderReplacement PSO  PSO      PSO       PSO     -
  addSupplementary P    -        P         -       -
  askForSupplementary S -        S         -       -
`
const LETTERS = {
  primaryHolder: 'P',
  supplementaryHolder: 'S',
  primaryOfSupplementary: 'O',
  nobody: '!',
}

test('every action is allowed in the states and for the relations that the specification lists', () => {
  const rows = CARD_ACTIONS.map((action) => {
    const cells = CARD_STATES.map((state) => {
      const who = CARD_RELATIONS.filter((relation) => mayAct(action, state, relation))
      return who.map((relation) => LETTERS[relation]).join('') || '-'
    })
    return [action, ...cells].join(' ')
  })
  expect([CARD_STATES.join(' '), ...rows]).toEqual(linesOf(MAY))
})

test('mayEverAct depends only on the relation, and a person without one may do nothing', () => {
  expect(mayEverAct('activate', 'supplementaryHolder')).toBe(true)
  expect(mayEverAct('viewPin', 'primaryOfSupplementary')).toBe(false)
  expect(CARD_ACTIONS.filter((action) => mayEverAct(action, 'nobody'))).toEqual([])
})

test('returns the relation of a person to a card', () => {
  const noura = { cardmemberId: 'noura', isPrimary: true }
  const faisal = { cardmemberId: 'faisal', isPrimary: false }
  expect(relationTo(noura, noura)).toBe('primaryHolder')
  expect(relationTo(noura, faisal)).toBe('primaryOfSupplementary')
  expect(relationTo(faisal, faisal)).toBe('supplementaryHolder')
  expect(relationTo(faisal, noura)).toBe('nobody')
})

function linesOf(table: string): string[] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/).join(' '))
}
