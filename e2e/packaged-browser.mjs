import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The package brings the system libraries that a bare machine lacks, but unpacks them only where it
// believes to be on a function host. Said before it loads, since it looks then.
process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
const { default: chromium } = await import('@sparticuz/chromium')
chromium.setGraphicsMode = true
const path = await chromium.executablePath()
const fonts = join(tmpdir(), 'fonts')

// Its own list of font folders names fixed places only. A browser that finds no font ends itself at
// the first page with text, so the list is written anew with the folder that was unpacked.
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

/** One line for the caller: the environment under which this browser starts. */
process.stdout.write(
  `${JSON.stringify({
    CHROME_PATH: path,
    CHROME_LIBRARIES: join(tmpdir(), 'al2023', 'lib'),
    CHROME_FONTS: fonts,
  })}\n`,
)
