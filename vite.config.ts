import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { type BrowserScript, browserScripts, bundleScript } from './src/app/browser-scripts.ts'
import { buildLanguage, compileWhenChanged } from './tools/messages.mjs'
import { oneLanguage } from './tools/one-language-plugin.ts'
import { schemasStayOnTheServer } from './tools/schemas-plugin.ts'

await compileWhenChanged()

/** Components with styles of their own, and lists that few pages need, stay out of the shared file: it comes with every page. */
const uiWithoutStyles =
  /\/src\/(shared|ui\/[\w-]+)\/(?!as-written|translated-|otp-|use-otp|keep-caret|file-field|rows|door-art|checkbox|radio-|segmented|switch|bill|progress|stepper|text-|phone-|email-|copy-text|timeline|table|accordion|photo-|calendar|date-picker|price-range|sticky-bar)[\w-]+\.tsx?$/

/**
 * The files of scripts that many screens share. Without these the bundler makes a file of every set of modules that the
 * same screens import: with 130 screens that is fifty small files for one page.
 */
const scriptFiles = [
  // Styles go with the screens that import them: a page holds its own and no other.
  { name: 'styles', test: /\.css$/, entriesAware: true, priority: 7 },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
  { name: 'router', test: /\/node_modules\/react-router\//, priority: 5 },
  // The modules of features that the header and footer of every page need.
  {
    name: 'frame',
    test: /\/\.cache\/messages\/\w\w\/shell_|\/src\/(app\/shell\/(site-|language-switch|last-submission)|features\/booking\/holds\/web\/(use-my-hold|hold-end)|shared\/has-flash|features\/(people\/(accounts\/rules|profiles\/photo-rules)|places\/rules)\.|features\/(people\/accounts\/web\/use-viewer|places\/web\/use-city|homes\/cards\/web\/(card-actions|held-home)|visits\/scheduling\/web\/visit-link|search\/(filters\/overlay-url|saved\/web\/(hearts|heart-button|toggle-heart|shortlist-link))))/,
    priority: 4,
  },
  // With the messages that nearly every screen uses; any other goes with its screens.
  {
    name: 'ui',
    test: new RegExp(`/\\.cache/messages/\\w\\w/(?!(house|things|profile|accounts)_)|${uiWithoutStyles.source}`),
    minShareCount: 12,
    priority: 3,
  },
  // Fields and messages of many screens that results do without.
  {
    name: 'forms',
    test: /\/\.cache\/messages\/\w\w\/(house|things|profile|accounts)_|\/src\/(ui\/fields\/(text|phone|email)-|ui\/actions\/copy-text|ui\/display\/as-written)/,
    minShareCount: 12,
    priority: 1,
  },
  // The list beside the map needs all of it.
  {
    name: 'lists',
    test: /\/\.cache\/messages\/\w\w\/search_(popular_in|listed)|\/src\/(ui\/navigation\/pagination|app\/pages\/results\/web\/use-map-beside)\./,
    priority: 1,
  },
  // Both are fetched once a page has been read; as one file they weigh less.
  {
    name: 'offline',
    test: /\/src\/(ui\/page\/(connection|offline-worker)|shared\/offline-worker-url)\.ts$/,
    priority: 3,
  },
  {
    name: 'cards',
    test: /\/\.cache\/messages\/\w\w\/cards_(?!held)|\/src\/(ui\/page\/(use-seen|json-ld)|shared\/json-ld|features\/places\/web\/remember-city)\.|\/src\/features\/(search\/filters\/|homes\/cards\/|homes\/listing\/(kinds|house-address|rent-keys|sold-out|rent-tabs|rules|home-tags|web\/amenity-icon)\.)/,
    minShareCount: 4,
    priority: 2,
  },
]

export default defineConfig({
  plugins: [
    reactRouter(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'en-IN', 'hi-IN'] }), enforce: 'pre' },
    schemasStayOnTheServer(),
    oneLanguage(buildLanguage),
    writeBrowserScripts(),
    compileOnChange(),
  ],
  build: { assetsInlineLimit: 0, cssMinify: true },
  environments: {
    client: {
      define: { 'import.meta.env.BUILD_LANGUAGE': JSON.stringify(buildLanguage) },
      build: { rolldownOptions: { output: { codeSplitting: { groups: scriptFiles } } } },
    },
    // For the other languages only the list of files is built: the server's program speaks all of them.
    ...(buildLanguage === 'en'
      ? {}
      : { ssr: { build: { rolldownOptions: { input: 'virtual:react-router/server-manifest' } } } }),
  },
  // The host and the built site must share these instances: router contexts and error classes are compared by identity.
  ssr: { external: ['react', 'react-dom', 'react-router'] },
})

/** Writes the scripts that `readScript` reads beside the server: a script that does not compile fails the build. */
function writeBrowserScripts(): Plugin {
  return {
    name: 'write-browser-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr' && buildLanguage === 'en',
    async generateBundle() {
      for (const script of Object.keys(browserScripts) as BrowserScript[]) {
        this.emitFile({ type: 'asset', fileName: `${script}.js`, source: await bundleScript(script) })
      }
    },
  }
}

/** In development an edited message shows at once. */
function compileOnChange(): Plugin {
  return {
    name: 'compile-on-change',
    apply: 'serve',
    configureServer({ watcher, ws }) {
      watcher.add('messages')
      watcher.on('change', async (file) => {
        if (!/[\\/]messages[\\/][^\\/]+[\\/]\w+\.json$/.test(file)) return
        await compileWhenChanged()
        ws.send({ type: 'full-reload' })
      })
    },
  }
}
