import { writeRouteTree } from './routes-plugin.ts'

await writeRouteTree()
