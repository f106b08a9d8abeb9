/** Carries the pass of the demo gate with every call, while there is a gate. */
export const DEMO_PASS_HEADER = 'Sadu-Demo-Pass'

/** The cookie in which the same pass opens the pages that the bridge itself shows. The sign-in page
 * needs its name, and none of the contract's schemas with it. */
export const DEMO_PASS_COOKIE = 'sadu-demo-pass'
