import { mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

/** Too much of their own beside their code to be put into one file with ours. */
const native = ['pino', 'pdfkit']

/** Whoever pays draws no picture, and what draws them takes a fifth of the time a process needs to begin. */
const withoutPictures: Plugin = {
  name: 'without-pictures',
  enforce: 'pre',
  resolveId: (id) => (id === 'sharp' ? '\0sharp' : null),
  load: (id) => (id === '\0sharp' ? 'export default { cache() {}, concurrency() {} }' : null),
}

/**
 * A program and all it needs as one file: a process that finds and reads hundreds of files takes four times as long to
 * begin. Returns where it stands.
 */
export async function bundleChild(source: string): Promise<string> {
  const root = fileURLToPath(new URL('../../../../..', import.meta.url))
  const folder = await mkdtemp(join(tmpdir(), 'thikana-child-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutPictures],
    ssr: { noExternal: true, external: native },
    build: {
      ssr: source,
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      // By its name a module: nobody need look into it to find out.
      rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' } },
    },
  })
  return join(folder, basename(source).replace(/\.ts$/, '.mjs'))
}
