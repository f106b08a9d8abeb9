import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as apps from 'kubernetes-models/apps/v1'
import * as batch from 'kubernetes-models/batch/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { program as pathOf } from './browser.mjs'
import { run } from './children.mjs'
import { inProject } from './project.mjs'

const read = (path) => readFileSync(inProject(path), 'utf8')
const units = readdirSync(inProject('deploy/systemd')).map((name) => `deploy/systemd/${name}`)
const environments = ['sadu.env.example', 'compose/sadu.env', 'kubernetes/sadu.env'].map(
  (name) => `deploy/${name}`,
)
const operations = read('docs/operations.md')

/** The variables that a file sets, without those of Node itself. */
function variablesOf(path) {
  const text = read(path).replaceAll(/^#.*$/gm, '')
  return [...text.matchAll(/(?<![\w-])([A-Z][A-Z_]+)=/g)]
    .map(([, name]) => name.replace(/_FILE$/, ''))
    .filter((name) => name !== 'NODE_ENV')
}

test.each([...units, ...environments])('%s sets only documented variables', (path) => {
  const names = variablesOf(path)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    expect(
      operations.includes(`\`${name}\``) || operations.includes(`\`${name}_FILE\``),
      name,
    ).toBe(true)
  }
})

/** Programs are bundled from sources of the same name by the build, which may not have run yet. */
const sourceOf = (program) => program.replace(/^programs\/dist\/(.+)\.js$/, 'programs/$1.ts')

test.each(units)('%s starts a program that exists', (path) => {
  const [, program = ''] = /^ExecStart=\S+ (\S+)$/m.exec(read(path)) ?? []
  expect(existsSync(inProject(sourceOf(program))), program).toBe(true)
})

const DEBIAN = 'deploy/debian'

test('the Debian package installs files that exist, and docs/deploy.md names its folders', () => {
  const lines = read(`${DEBIAN}/sadu.install`) + read(`${DEBIAN}/sadu.examples`)
  const sources = lines.split('\n').flatMap((line) => line.split(' ')[0] || [])
  // The packaging script writes these two.
  const own = sources.filter((one) => !['app/*', 'deploy/sadu.env'].includes(one))
  expect(own.length).toBeGreaterThan(5)
  for (const one of own) expect(existsSync(inProject(one.replace(/\/\*.*$/, ''))), one).toBe(true)
  const page = read('docs/deploy.md')
  for (const place of ['/opt/sadu', '/etc/sadu', '/var/lib/sadu', '/usr/share/doc/sadu']) {
    expect(page).toContain(`\`${place}\``)
  }
  expect(page).toContain('/usr/share/doc/sadu/examples/nginx/sadu.conf')
})

test('the systemd units use the folder and user of the Debian package, and the docs name each bridge', () => {
  const installed = read(`${DEBIAN}/sadu.install`)
  const [, app] = /^app\/\* (\S+)$/m.exec(installed)
  const [, user] = /^u (\S+)/m.exec(read(`${DEBIAN}/sadu.sysusers`))
  for (const unit of units.map(read)) {
    expect(unit).toContain(`WorkingDirectory=/${app}\n`)
    expect(unit).toContain(`ExecStart=/${app}/`)
    expect(unit).toContain(`User=${user}\n`)
  }
  for (const name of readdirSync(inProject(`${DEBIAN}/bridges`))) {
    expect(read('docs/deploy.md')).toContain(`sadu@${name.replace('.env', '')}`)
  }
})

test('alerts use documented metrics, have tests, and are described in docs/deploy.md', () => {
  const rules = read('deploy/prometheus/alerts.yml')
  const metrics = rules.match(/sadu_\w+/g) ?? []
  expect(metrics.length).toBeGreaterThan(0)
  for (const metric of metrics) expect(operations, metric).toContain(`\`${metric}\``)
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, alert]) => alert)
  const described = [...read('docs/deploy.md').matchAll(/^\| `(Sadu\w+)`/gm)].map(
    ([, alert]) => alert,
  )
  expect(described).toEqual(alerts)
  const tested = new Set(read('deploy/prometheus/alerts.test.yml').match(/Sadu\w+/g))
  expect(alerts.filter((alert) => !tested.has(alert))).toEqual([])
})

// Runs only where promtool is installed.
const promtools = [pathOf('promtool')].filter(Boolean)
test.each(promtools)('the alert rules pass their tests with %s', async (promtool) => {
  const tests = inProject('deploy/prometheus/alerts.test.yml')
  const { code, output } = await run(promtool, ['test', 'rules', tests])
  expect(code, output).toBe(0)
})

const CLUSTER = 'deploy/cluster'

test('haproxy.env.example has each variable of haproxy.cfg', () => {
  const used = read(`${CLUSTER}/haproxy.cfg`).matchAll(/\$\{(\w+)\}/g)
  const given = read(`${CLUSTER}/haproxy.env.example`).matchAll(/^(\w+)=/gm)
  expect(new Set([...used].map(([, name]) => name))).toEqual(
    new Set([...given].map(([, name]) => name)),
  )
})

test.each(['patroni', 'etcd', 'haproxy'])(
  'the cluster scripts set every variable of the example for %s',
  (name) => {
    const cluster = read('scripts/cluster.mjs') + read('scripts/cluster-machine.mjs')
    const variables = [...read(`${CLUSTER}/${name}.env.example`).matchAll(/^(\w+)=/gm)]
      .map(([, variable]) => variable)
      // Made from the names of the three machines.
      .filter((variable) => !/^DB\d$/.test(variable))
    expect(variables.length).toBeGreaterThan(0)
    expect(variables.filter((variable) => !cluster.includes(variable))).toEqual([])
  },
)

test('PgBouncer connects to HAProxy, pools transactions and sets both timeouts', () => {
  const text = read('deploy/pgbouncer/pgbouncer.ini')
  const [, port] = /^POSTGRES_AT=127\.0\.0\.1:(\d+)$/m.exec(read(`${CLUSTER}/haproxy.env.example`))
  expect(text).toContain(`sadu = host=localhost port=${port} dbname=sadu connect_query=`)
  expect(text).toMatch(/statement_timeout = \d+; set idle_in_transaction_session_timeout = \d+'/)
  const settings = Object.fromEntries(
    [...text.matchAll(/^(\w+) = (.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  expect(settings).toMatchObject({ pool_mode: 'transaction', server_tls_sslmode: 'verify-full' })
  expect(read('docs/deploy.md')).toContain(`@${settings.listen_addr}:${settings.listen_port}/`)
})

test('Redis requires TLS and a password, stores nothing on disk and evicts counters when it is full', () => {
  const settings = Object.fromEntries(
    [...read('deploy/redis/redis.conf').matchAll(/^([\w-]+) (.*)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  expect(settings).toMatchObject({
    port: '0',
    save: '""',
    appendonly: 'no',
    requirepass: 'change-me',
    // Without evictions a full Redis refuses writes.
    'maxmemory-policy': 'volatile-ttl',
  })
  expect(read('docs/deploy.md')).toContain(`:${settings['tls-port']}`)
})

const BACKUPS = 'deploy/pgbackrest'

test('docs/deploy.md installs the backup files, and each timer starts a service that exists', () => {
  const page = read('docs/deploy.md')
  const files = readdirSync(inProject(BACKUPS))
  const timers = files.filter((name) => name.endsWith('.timer'))
  for (const name of files.filter((one) => one.endsWith('.conf'))) {
    expect(page).toContain(`${BACKUPS}/${name}`)
  }
  expect(timers.length).toBeGreaterThan(0)
  for (const timer of timers) {
    expect(page).toContain(timer)
    expect(files).toContain(timer.replace(/@\w+\.timer$/, '@.service'))
  }
})

test('all pgBackRest commands use the same stanza', () => {
  const [, stanza] = /^\[(?!global)(\w+)\]$/m.exec(read(`${BACKUPS}/pgbackrest.conf`)) ?? []
  const commands = [
    ...read('docs/deploy.md').matchAll(/^ *pgbackrest .*$/gm),
    ...read(`${BACKUPS}/postgresql.conf`).matchAll(/pgbackrest .*/g),
    ...read(`${BACKUPS}/sadu-backup@.service`).matchAll(/pgbackrest .*/g),
  ].map(([command]) => command)
  expect(commands.length).toBeGreaterThan(5)
  expect(commands.filter((one) => !one.includes(`--stanza=${stanza}`))).toEqual([])
})

const KUBERNETES = 'deploy/kubernetes'
const KINDS = {
  v1: core,
  'apps/v1': apps,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
}
const customization = parse(read(`${KUBERNETES}/kustomization.yaml`))
const manifests = customization.resources.flatMap((file) =>
  parseAllDocuments(read(`${KUBERNETES}/${file}`), { merge: true }).map((one) => one.toJS()),
)
const podOf = ({ spec }) => spec?.template?.spec
const pods = manifests.filter(podOf)

test.each(manifests.map((one) => [`${one.kind} ${one.metadata.name}`, one]))(
  'the Kubernetes manifest of %s is valid',
  (_, manifest) => {
    const Kind = KINDS[manifest.apiVersion][manifest.kind]
    expect(new Kind(manifest).validate()).toBeUndefined()
  },
)

test('Kustomize applies every file of its folder', () => {
  const files = readdirSync(inProject(KUBERNETES)).filter((name) => name.endsWith('.yaml'))
  expect(new Set(['kustomization.yaml', ...customization.resources])).toEqual(new Set(files))
})

test('pods run unprivileged and read their secrets from files that docs/deploy.md creates', () => {
  const page = read('docs/deploy.md')
  expect(pods.map(({ metadata }) => metadata.name)).toEqual(['migrate', 'web', 'worker'])
  for (const pod of pods.map(podOf)) {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 })
    for (const { securityContext, env } of pod.containers) {
      expect(securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      const secrets = env.filter(({ name }) => name.endsWith('_FILE'))
      expect(secrets.length).toBeGreaterThan(0)
      for (const { name, value } of secrets) {
        expect(operations).toContain(`\`${name.replace(/_FILE$/, '')}\``)
        expect(page).toContain(`--from-file=${value.replace('/run/secrets/sadu/', '')}`)
      }
    }
  }
})

test('containers start programs that exist', () => {
  const compose = parse(read('deploy/compose/compose.yaml'), { merge: true })
  const commands = [
    ...pods.flatMap((pod) => podOf(pod).containers.map(({ args }) => args)),
    ...Object.values(compose.services).map(({ command }) => command),
    JSON.parse(/^CMD (.*)$/m.exec(read('deploy/image/Containerfile'))[1]),
  ].filter(Boolean)
  expect(commands).toHaveLength(3)
  for (const [program] of commands) {
    expect(existsSync(inProject(sourceOf(program))), program).toBe(true)
  }
})
