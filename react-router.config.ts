import type { Config } from '@react-router/dev/config'
import { buildLanguage, compileWhenChanged } from './tools/messages.mjs'

await compileWhenChanged()

/** The scripts of each language are built apart; the server's program is the same for all (`tools/build.mjs`). */
const buildDirectory = buildLanguage === 'en' ? '.cache/web' : `.cache/web-${buildLanguage}`

export default { appDirectory: 'src', buildDirectory, ssr: true } satisfies Config
