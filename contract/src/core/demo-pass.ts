/** Header that carries the demo gate's pass with every call, while the gate is enabled. */
export const DEMO_PASS_HEADER = 'Sadu-Demo-Pass'

/** Cookie with the same pass, for the pages that the bridge itself serves. The sign-in page needs
 * its name, but none of the contract's schemas. */
export const DEMO_PASS_COOKIE = 'sadu-demo-pass'
