import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter'

type File = { waiting: number; passed: number; failed: number; ms: number }

/** Returns the key of the running file and project. A test can be defined in the harness. */
function keyOf(test: TestCase): string {
  const [, project, file] = test.titlePath()
  return `${file}, ${project}`
}

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Reports the end of each file in Vitest's format, so that `npm test` parses one format. */
export default class FileLines implements Reporter {
  readonly #files = new Map<string, File>()

  onBegin(_: FullConfig, suite: Suite): void {
    for (const test of suite.allTests()) {
      const file = this.#fileOf(test)
      file.waiting += 1
    }
  }

  onTestEnd(test: TestCase, { status, retry, duration }: TestResult): void {
    const file = this.#fileOf(test)
    file.ms += duration
    const hasPassed = status === test.expectedStatus
    if (!hasPassed && retry < test.retries) return
    file.waiting -= 1
    if (hasPassed) file.passed += 1
    else file.failed += 1
    if (file.waiting > 0) return
    const count = `${file.passed} passed${file.failed > 0 ? ` | ${file.failed} failed` : ''}`
    say(` ${file.failed > 0 ? '❯' : '✓'} ${keyOf(test)} (${count}) ${Math.round(file.ms)}ms`)
  }

  /** Errors outside a test, such as a file that fails to load. */
  onError({ stack, message, value }: TestError): void {
    say(stack ?? message ?? value ?? '')
  }

  #fileOf(test: TestCase): File {
    const file = this.#files.get(keyOf(test)) ?? { waiting: 0, passed: 0, failed: 0, ms: 0 }
    this.#files.set(keyOf(test), file)
    return file
  }
}
