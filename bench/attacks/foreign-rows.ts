import { contract, type CallName } from '@sadu/contract'
import { sampleRequest } from '../../testing/sample-request.ts'
import { call } from '../harness/client.ts'
import { PEOPLE, signIn, type Session } from '../harness/people.ts'
import { atLeast, atMost, type Line } from '../harness/report.ts'

/** All calls with an access token, except the one whose references are tokens. */
const CALLS = (Object.keys(contract) as CallName[]).filter((name) => {
  const { auth } = contract[name]
  return name !== 'refresh' && auth !== 'none' && auth.every((kind) => kind === 'access')
})
const AT_MOST = 60

const isReference = (field: string) => /(reference|references|Id)$/i.test(field)
/** Offers belong to the issuer: everyone with a card of their tier may see them. */
const isOfPerson = (field: string) => isReference(field) && field !== 'offerReference'

/** Uses every reference shown to one person as another person, in every call and field that accepts
 * references. None may return or change the first person's data. */
export async function foreignRows(origin: string): Promise<Line[]> {
  const [noura, , khalid] = PEOPLE
  const owner = await signIn(origin, noura)
  const references = await referencesShownTo(owner)
  const stranger = await signIn(origin, khalid)
  const own = new Set(await referencesShownTo(stranger))
  const foreign = references.filter((reference) => !own.has(reference))
  let tried = 0
  const leaks: string[] = []
  for (const name of CALLS) {
    const sample = sampleRequest(contract[name])
    for (const field of Object.keys(sample).filter(isReference)) {
      for (const reference of foreign) {
        const value = Array.isArray(sample[field]) ? [reference] : reference
        for (const input of [{ ...sample, [field]: value }, { [field]: value }]) {
          const answer = await ask(stranger, name, input)
          tried += 1
          const text = JSON.stringify(answer.results)
          const isShown = answer.ok && foreign.some((one) => text.includes(one))
          if (isShown || (answer.ok && contract[name].effect === 'write')) leaks.push(name)
        }
      }
    }
  }
  return [
    atLeast('foreign references that were named', foreign.length, 20, '', 0),
    atLeast('calls that named them', tried, 1_000, '', 0),
    atMost('answered with a foreign row', leaks.length, 0, ''),
    ...[...new Set(leaks)].map((name) => ({ what: `  ${name}`, measured: 'leaks' })),
  ]
}

/** Returns all values that look like references in the data that a person can read, limited per
 * call. */
async function referencesShownTo(session: Session): Promise<string[]> {
  const found = new Set<string>()
  for (let round = 0; round < 2; round += 1) {
    for (const name of CALLS.filter((one) => contract[one].effect === 'read')) {
      const fields = Object.keys(sampleRequest(contract[name])).filter(isReference)
      const known = round === 0 ? [] : [...found].slice(0, 10)
      const inputs = [{}, ...fields.flatMap((field) => known.map((one) => ({ [field]: one })))]
      for (const input of inputs) {
        const { ok, results } = await ask(session, name, input)
        if (!ok) continue
        const before = found.size
        for (const one of referencesIn(results)) if (found.size < before + AT_MOST) found.add(one)
      }
    }
  }
  return [...found]
}

function ask({ channel, accessToken }: Session, name: CallName, input: object) {
  return call(channel, name, input as never, accessToken)
}

function referencesIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return isOfPerson(field) && value.length > 8 ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, inner]) => referencesIn(inner, isList ? field : key))
}
