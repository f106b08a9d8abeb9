import { run } from './children.mjs'

/** Returns the group of the processes at an address, by which the firewall identifies their
 * connections. Only root can set it. */
export const groupAt = (host) => 61_000 + Number(host.split('.').at(-1))

/** Marks each new connection with the group of its owner, in a separate network namespace: on one
 * machine all connections come from the same address. */
export async function rememberOrigins(hosts) {
  const rules = hosts.map(
    (host) => `ct direction original meta skgid ${groupAt(host)} ct mark set ${groupAt(host)}`,
  )
  await apply('origins', 'output', rules)
}

/** Disconnects the processes at an address from all others. Nothing reaches them and nothing they
 * send arrives; with `sends` or `receives`, that direction still works. With `ports`, only traffic
 * from or to these is blocked. Needs `rememberOrigins`. Resolves to a function that reconnects
 * them.
 *
 * @param {string} host
 * @param {{ receives?: boolean, sends?: boolean, ports?: number[] }} [way] */
export async function cutOff(host, { receives = false, sends = false, ports } = {}) {
  const name = `cut_off_${groupAt(host)}`
  const own = groupAt(host)
  // Traffic among the processes themselves, over either end of a connection, is not blocked.
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
