// node tools/run.mjs <script.ts> [arguments]: runs one of our scripts on the right Node, installing first if need be.
import { prepare, root, toolEnv } from './bootstrap.mjs'
import { launch } from './launch.mjs'

const node = await prepare()
launch(node, process.argv.slice(2), toolEnv(node, { NODE_COMPILE_CACHE: `${root}.cache/compile` }))
