import { contract, HANDSHAKE_PATH, pathOf, type AnyCall } from '@sadu/contract'
import { describe, expect, test } from 'vitest'
import { describeCalls, openApiDocument, type Schema } from './openapi.ts'

type Post = {
  operationId: string
  security: unknown[]
  parameters: { name: string }[]
  requestBody: { content: { 'application/json': { schema: Schema } } }
}

const document = openApiDocument('Sadu')
const postOf = (path: string) => (document.paths[path] as unknown as { post: Post }).post
const calls: AnyCall[] = Object.values(contract)

test('is OpenAPI 3.1 and has every call of the contract and the handshake', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(Object.keys(document.paths).toSorted()).toEqual(
    [HANDSHAKE_PATH, ...calls.map(pathOf)].toSorted(),
  )
})

test('says which calls need a token', () => {
  for (const call of calls) {
    expect(postOf(pathOf(call)).security).toEqual(call.auth === 'none' ? [] : [{ dpop: [] }])
  }
})

test('describes sealed fields as compact JWE, with the plain shape', () => {
  const { schema } = postOf('/hpsbridge/se/user/login').requestBody.content['application/json']
  expect(schema.properties?.['password']).toMatchObject({
    type: 'string',
    contentMediaType: 'application/jose',
    description: expect.stringContaining('"maxLength":128'),
  })
  expect(schema.properties?.['userName']?.['contentMediaType']).toBeUndefined()
})

test('refuses unknown fields, like dispatch', () => {
  for (const { request } of describeCalls()) expect(request['additionalProperties']).toBe(false)
})

describe('Idempotency-Key', () => {
  const namesOf = (path: string) => postOf(path).parameters.map(({ name }) => name)
  test('is offered on writes, except if the response contains tokens', () => {
    expect(namesOf('/hpsbridge/se/Otp/generateOtp')).toContain('Idempotency-Key')
    expect(namesOf('/hpsbridge/se/user/login')).toEqual(['DPoP'])
    expect(namesOf('/hpsbridge/se/account/list')).toEqual([])
  })
})

test('every reference resolves', () => {
  const text = JSON.stringify(document)
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)]
  expect(references).not.toEqual([])
  for (const [, path = ''] of references) {
    const target = path
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
    expect(target, path).toEqual(expect.any(Object))
  }
})
