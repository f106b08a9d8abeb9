import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The package has the system libraries that a bare machine lacks, but unpacks them only on a
// function host. The variable must be set before it loads.
process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
const { default: chromium } = await import('@sparticuz/chromium')
chromium.setGraphicsMode = true
const path = await chromium.executablePath()
const fonts = join(tmpdir(), 'fonts')

// Its own font configuration has fixed folders only. A browser without fonts crashes on the first
// page with text, so the configuration is rewritten with the unpacked folder.
writeFileSync(
  join(fonts, 'fonts.conf'),
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(tmpdir(), 'fonts-cache')}</cachedir>
</fontconfig>
`,
)

/** One line for the caller: the environment for starting this browser. */
process.stdout.write(
  `${JSON.stringify({
    CHROME_PATH: path,
    CHROME_LIBRARIES: join(tmpdir(), 'al2023', 'lib'),
    CHROME_FONTS: fonts,
  })}\n`,
)
