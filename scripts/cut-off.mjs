import { run } from './children.mjs'

/** The group of the processes at an address, by which the firewall knows their connections; only root can
 * set it. */
export const groupAt = (host) => 61_000 + Number(host.split('.').at(-1))

/** Remembers whose each connection is that is made from now on, in a network namespace of its own: on one
 * machine all have the same address where they connect from. */
export async function rememberOrigins(hosts) {
  const rules = hosts.map(
    (host) => `ct direction original meta skgid ${groupAt(host)} ct mark set ${groupAt(host)}`,
  )
  await apply('origins', 'output', rules)
}

/** Cuts the processes at an address off from all others: nothing reaches them and nothing they send
 * arrives, or one of the two, with `sends` or `receives`; with `ports`, only what goes to or comes from
 * these. Needs `rememberOrigins`. Resolves to what connects them again.
 *
 * @param {string} host
 * @param {{ receives?: boolean, sends?: boolean, ports?: number[] }} [way] */
export async function cutOff(host, { receives = false, sends = false, ports } = {}) {
  const name = `cut_off_${groupAt(host)}`
  const own = groupAt(host)
  // What they send each other, over either end of a connection, is left alone.
  const drops = [
    ...(receives
      ? []
      : [
          `ip daddr ${host} ct mark != ${own}`,
          `ip saddr != ${host} ct direction reply ct mark ${own}`,
        ]),
    ...(sends
      ? []
      : [
          `ip saddr ${host} ct mark != ${own}`,
          `ip daddr != ${host} ct direction original ct mark ${own}`,
        ]),
  ]
  const which = ports ? ['dport', 'sport'].map((end) => `tcp ${end} { ${ports.join(', ')} }`) : ['']
  await apply(
    name,
    'input',
    drops.flatMap((drop) => which.map((one) => `${drop} ${one} drop`)),
  )
  return () => nft('delete', 'table', 'inet', name)
}

const apply = (table, hook, rules) =>
  nft(
    [
      `table inet ${table} {`,
      'chain packets {',
      `type filter hook ${hook} priority filter`,
      ...rules,
      '}',
      '}',
    ].join('\n'),
  )

async function nft(...args) {
  const { code, output } = await run('nft', args)
  if (code !== 0) throw new Error(`nft ${args.join(' ')}: ${output.trim()}`)
}
