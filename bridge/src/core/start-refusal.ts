/** A reason not to start: one line that says what to do. `main.ts` prints it and exits with 1. */
export class StartRefusal extends Error {}
