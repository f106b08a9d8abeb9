export type Size = { width: number; height: number }

/** An element of the page. */
export type Control = {
  click: () => Promise<void>
  type: (text: string) => Promise<void>
  /** Chooses a file in a file input. */
  chooseFile: (path: string) => Promise<void>
}

/** A browser window, with the operations that both engines support. */
export type Driver = {
  open: (url: string) => Promise<void>
  /** Sets the size of the viewport. */
  resize: (size: Size) => Promise<void>
  /** Runs a library in the page. */
  load: (source: string) => Promise<void>
  /** Calls a function in the page, which has access only to its input. */
  evaluate: <Input, Result>(
    script: (input: Input) => Result,
    input: Input,
  ) => Promise<Awaited<Result>>
  /** Does the same, for a function that returns an element. */
  find: <Input>(script: (input: Input) => Element | null, input: Input) => Promise<Control | null>
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}
