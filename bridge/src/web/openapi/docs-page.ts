import { CODES } from '@sadu/contract'
import { html, type Markup } from '../html.ts'
import type { PlainPage } from '../plain-page.ts'
import type { Operation, Schema } from './openapi.ts'

/** Creates the page that describes every call, from the same data as the OpenAPI document. */
export function docsPage(operations: Operation[]): PlainPage {
  return {
    language: 'en',
    title: 'The calls of the bridge',
    main: html` <h1>The calls of the bridge</h1>
      <p class="quiet">
        Every call is a <code>POST</code> of JSON. It carries <code>requestInfo</code>; the answer
        carries <code>responseInfo</code> and <code>results</code>. The same as a document:
        <a href="/docs/openapi.json">OpenAPI 3.1</a>.
      </p>
      <nav aria-label="Calls">
        <ul>
          ${operations.map(
            ({ operationId, path }) =>
              html`<li>
                <a href="#${operationId}"><code>${path}</code></a>
              </li>`,
          )}
        </ul>
      </nav>
      <h2>Calls</h2>
      <div class="panels">${operations.map(callPanel)}</div>
      <h2 id="codes">Codes</h2>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="codes">
        <table>
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">HTTP</th>
              <th scope="col">English</th>
              <th scope="col">Arabic</th>
            </tr>
          </thead>
          <tbody>
            ${Object.entries(CODES).map(
              ([code, { status, en, ar }]) =>
                html`<tr>
                  <th scope="row"><code>${code}</code></th>
                  <td>${status}</td>
                  <td>${en}</td>
                  <td lang="ar" dir="rtl">${ar}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`,
  }
}

function callPanel(operation: Operation): Markup {
  const { operationId, path, summary, effect, sealed, idempotent, request, results } = operation
  return html`<section class="panel" id="${operationId}" aria-labelledby="${operationId}-title">
    <h3 id="${operationId}-title"><code>${path}</code></h3>
    <p>${summary}</p>
    <dl class="facts">
      <div>
        <dt>Opened by</dt>
        <dd>${opener(operation)}</dd>
      </div>
      <div>
        <dt>Effect</dt>
        <dd>${effect}</dd>
      </div>
      <div>
        <dt>Sealed fields</dt>
        <dd>${sealed.length > 0 ? sealed.join(', ') : 'none'}</dd>
      </div>
      <div>
        <dt>Idempotency-Key</dt>
        <dd>${idempotent ? 'honoured' : 'not used'}</dd>
      </div>
    </dl>
    <details>
      <summary>Request</summary>
      ${fieldTable(`Request of ${operationId}`, request)}
    </details>
    <details>
      <summary>Results</summary>
      ${fieldTable(`Results of ${operationId}`, results)}
    </details>
  </section>`
}

function opener({ auth, proof }: Operation): string {
  if (auth !== 'none') return `${auth.join(', ')} token`
  return proof ? 'no token; a DPoP proof' : 'no token'
}

type Field = { name: string; schema: Schema; required: boolean }

function fieldTable(label: string, schema: Schema): Markup {
  const fields = fieldsOf(schema)
  if (fields.length === 0) return html`<p class="quiet">No fields.</p>`
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Needed</th>
        </tr>
      </thead>
      <tbody>
        ${fields.map(
          ({ name, schema: field, required }) =>
            html`<tr>
              <th scope="row"><code>${name}</code></th>
              <td>${typeOf(field)}</td>
              <td>${required ? 'yes' : 'no'}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

/** Returns the fields of an object and of nested objects, each with its full name. */
function fieldsOf(schema: Schema, prefix = ''): Field[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = `${prefix}${key}`
    const required = schema.required?.includes(key) ?? false
    const inside = fieldsOf(field, `${name}.`)
    const ofItems = field.items ? fieldsOf(field.items, `${name}[].`) : []
    return [[{ name, schema: field, required }], inside, ofItems].flat()
  })
  const all = [...own, ...choices.flatMap((choice) => fieldsOf(choice, prefix))]
  return all.filter((field, at) => all.findIndex(({ name }) => name === field.name) === at)
}

function typeOf(schema: Schema): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(typeOf).join(' or ')
  if (schema['const'] !== undefined) return JSON.stringify(schema['const'])
  const values = schema['enum']
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(', ')
  if (schema.contentMediaType === 'application/jose') return 'sealed value (compact JWE)'
  if (schema.items) return `list of ${typeOf(schema.items)}`
  const format = schema['format'] ?? schema['pattern']
  return [schema.type ?? 'any', typeof format === 'string' ? `(${format})` : '']
    .filter((part) => part !== '')
    .join(' ')
}
