import { quickenImports } from '../quick-imports.ts'

// As the bridge itself starts: each test file loads anew what it imports.
quickenImports()
