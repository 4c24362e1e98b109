import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Assets never change under their hashed names: compress them once, as well as it goes, on every core. */
export async function compressAssets(folder) {
  const files = readdirSync(folder).filter((file) => /\.(js|css|svg|json)$/.test(file))
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file)
      if (existsSync(`${path}.br`)) return
      const bytes = readFileSync(path)
      writeFileSync(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
      writeFileSync(`${path}.gz`, await zip(bytes, { level: 9 }))
    }),
  )
}
