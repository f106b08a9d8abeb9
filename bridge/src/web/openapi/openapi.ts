import {
  CODES,
  contract,
  HANDSHAKE_PATH,
  HandshakeRequest,
  HandshakeResults,
  pathOf,
  type AnyCall,
} from '@sadu/contract'
import * as z from 'zod/mini'

/** The part of a zod JSON Schema that the document and its page use. */
export type Schema = {
  type?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  [keyword: string]: unknown
}

/** One call in the document. */
export type Operation = {
  operationId: string
  path: string
  tag: string
  summary: string
  auth: AnyCall['auth']
  proof: boolean
  effect: AnyCall['effect']
  sealed: readonly string[]
  idempotent: boolean
  takesFile: boolean
  request: Schema
  results: Schema
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Schema => {
  const { $schema: _dialect, ...written } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return written as Schema
}

/** Returns the schema of a sealed field. It is a compact JWE on the wire; its description has the
 * plain schema. */
function sealedSchema(plain: Schema | undefined): Schema {
  return {
    type: 'string',
    contentMediaType: 'application/jose',
    description: `Sealed: a compact JWE (A256KW, A256GCM) whose plaintext is the value as JSON: ${JSON.stringify(plain ?? {})}`,
  }
}

function requestOf(call: AnyCall): Schema {
  const schema = schemaOf(call.request, 'input')
  const sealed = call.sealed.map((name) => [name, sealedSchema(schema.properties?.[name])] as const)
  return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(sealed) } }
}

function resultsOf(call: AnyCall): Schema {
  const schema = schemaOf(call.response, 'output')
  if (call.sealedAnswer.length === 0) return schema
  const sealed = call.sealedAnswer.map(
    (name) => [name, sealedSchema(schema.properties?.[name])] as const,
  )
  return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(sealed) } }
}

/** Describes every call of the contract and the handshake, from the schemas that dispatch uses. */
export function describeCalls(): Operation[] {
  const handshake: Operation = {
    operationId: 'handshake',
    path: HANDSHAKE_PATH,
    tag: 'EncryptionApp',
    summary: 'Agree on the keys that seal fields; carries no requestInfo',
    auth: 'none',
    proof: false,
    effect: 'write',
    sealed: [],
    idempotent: false,
    takesFile: false,
    request: schemaOf(HandshakeRequest, 'input'),
    results: schemaOf(HandshakeResults, 'output'),
  }
  const calls = Object.entries(contract).map(([operationId, call]: [string, AnyCall]) => ({
    operationId,
    path: pathOf(call),
    tag: call.action.replace(/^se\//, '').split('/')[0] ?? call.base,
    summary: call.summary,
    auth: call.auth,
    proof: call.proof !== undefined,
    effect: call.effect,
    sealed: call.sealed,
    idempotent: call.effect === 'write' && !call.answersTokens,
    takesFile: call.takesFile === true,
    request: requestOf(call),
    results: resultsOf(call),
  }))
  return [handshake, ...calls]
}

const responseInfo: Schema = {
  type: 'object',
  required: ['errorCode', 'errorDescription', 'requestUID'],
  properties: {
    errorCode: { type: 'string', enum: Object.keys(CODES), description: "'00000' on success" },
    errorDescription: { type: 'string', description: 'In the language of Accept-Language' },
    requestUID: { type: 'string' },
  },
}

const errorDetails: Schema = {
  anyOf: [
    { type: 'null' },
    {
      type: 'object',
      properties: {
        fields: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'reason'],
            properties: { path: { type: 'string' }, reason: { type: 'string' } },
          },
        },
        triesLeft: { type: 'integer' },
        retryIn: { type: 'integer', description: 'Seconds' },
      },
    },
  ],
}

const answer = (description: string, results: Schema) => ({
  description,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['responseInfo', 'results'],
        properties: { responseInfo: { $ref: '#/components/schemas/ResponseInfo' }, results },
      },
    },
  },
})

const header = (name: string, description: string, required: boolean, schema: Schema) => ({
  name,
  in: 'header',
  description,
  required,
  schema,
})

const IDEMPOTENCY_KEY = header(
  'Idempotency-Key',
  'The same key and request answer the same result once; the same key with another request is refused.',
  false,
  { type: 'string', format: 'uuid' },
)
const PROOF = header(
  'DPoP',
  'A proof without `ath` by the key that the handshake named (RFC 9449).',
  true,
  {
    type: 'string',
  },
)

function operationObject(operation: Operation) {
  const { operationId, tag, summary, auth, proof, sealed, idempotent, results } = operation
  const kinds = auth === 'none' ? null : `Opened by a token of kind: ${auth.join(', ')}.`
  const travels = sealed.length > 0 ? `Sealed on the wire: ${sealed.join(', ')}.` : null
  return {
    operationId,
    tags: [tag],
    summary,
    description: [kinds, travels].filter((line) => line !== null).join(' '),
    security: auth === 'none' ? [] : [{ dpop: [] }],
    parameters: [...(proof ? [PROOF] : []), ...(idempotent ? [IDEMPOTENCY_KEY] : [])],
    requestBody: { required: true, content: contentOf(operation) },
    responses: {
      200: answer('Success: errorCode 00000', results),
      default: { $ref: '#/components/responses/Refusal' },
    },
  }
}

/** Returns the body of a call: JSON, or multipart with the JSON and a file. */
function contentOf({ takesFile, request }: Operation) {
  if (!takesFile) return { 'application/json': { schema: request } }
  const properties = {
    request,
    file: { type: 'string', contentMediaType: 'application/octet-stream' },
  }
  const schema = { type: 'object', required: ['request', 'file'], properties }
  return {
    'multipart/form-data': { schema, encoding: { request: { contentType: 'application/json' } } },
  }
}

/** Creates the OpenAPI 3.1 document of all calls, with the product's name. */
export function openApiDocument(product: string, operations: Operation[] = describeCalls()) {
  return {
    openapi: '3.1.1',
    info: {
      title: `${product} bridge`,
      version: '0.1.0',
      description:
        'Every call is a POST of JSON in one envelope. Protected calls carry `Authorization: DPoP <token>` and a `DPoP` proof.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths: Object.fromEntries(
      operations.map((operation) => [operation.path, { post: operationObject(operation) }]),
    ),
    components: {
      securitySchemes: {
        dpop: { type: 'http', scheme: 'DPoP', description: 'RFC 9449, bound to the browser’s key' },
      },
      schemas: { ResponseInfo: responseInfo, ErrorDetails: errorDetails },
      responses: {
        Refusal: answer('A refusal: its errorCode says why', {
          $ref: '#/components/schemas/ErrorDetails',
        }),
      },
    },
  }
}
