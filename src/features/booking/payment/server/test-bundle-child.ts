import { mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

/** Too much of their own beside their code to be put into one file with ours. */
const native = ['pino', 'pdfkit']

/** Image processing is not needed to pay, and loading it takes a fifth of the start time. */
const withoutPictures: Plugin = {
  name: 'without-pictures',
  enforce: 'pre',
  resolveId: (id) => (id === 'sharp' ? '\0sharp' : null),
  load: (id) => (id === '\0sharp' ? 'export default { cache() {}, concurrency() {} }' : null),
}

/** A file that reads another beside it finds it where it lies, not beside the bundle. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/node_modules/') ? null : code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
}

/**
 * Bundles a program into one file: a process that resolves and reads hundreds of modules takes four times as long to
 * start. Returns the path of the bundle.
 */
export async function bundleChild(source: string): Promise<string> {
  const root = fileURLToPath(new URL('../../../../..', import.meta.url))
  const folder = await mkdtemp(join(tmpdir(), 'thikana-child-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutPictures, ownAddresses],
    ssr: { noExternal: true, external: native },
    build: {
      ssr: source,
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      // The extension marks it as a module, so that Node need not detect the syntax.
      rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' } },
    },
  })
  return join(folder, basename(source).replace(/\.ts$/, '.mjs'))
}
