import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { agreementFileRoutes } from '#features/agreements/contracts/server/file-routes.ts'
import { draftFileRoutes } from '#features/agreements/generator/server/file-routes.ts'
import { moveInCalendarRoutes } from '#features/booking/booked/server/calendar-routes.ts'
import { gatewayRoutes } from '#features/booking/payment/server/gateway-routes.ts'
import { meterPhotoRoutes } from '#features/care/meters/server/photo-routes.ts'
import { careFileRoutes } from '#features/care/requests/server/file-routes.ts'
import { callWebhookRoutes } from '#features/desk/calls/server/webhook-routes.ts'
import { checkFilmRoutes } from '#features/desk/tagging/server/film-routes.ts'
import { readHelpTexts } from '#features/help/articles/server/api.ts'
import { importFileRoutes } from '#features/homes/import/server/file-routes.ts'
import { amenityIconRoutes } from '#features/homes/listing/server/amenity-icon-routes.ts'
import { pictureRoutes } from '#features/homes/listing/server/picture-routes.ts'
import { officeChequeRoutes } from '#features/money/office/server/cheque-routes.ts'
import { webhookPath } from '#features/money/payments/payment-links.ts'
import { chequeRoutes } from '#features/money/payouts/server/cheque-routes.ts'
import { payoutWebhookRoutes } from '#features/money/payouts/server/webhook-routes.ts'
import { receiptFileRoutes } from '#features/money/receipts/server/file-routes.ts'
import { listingFileRoutes } from '#features/owners/listings/server/file-routes.ts'
import { statementFileRoutes } from '#features/owners/statements/server/file-routes.ts'
import { taxFileRoutes } from '#features/owners/tax/server/file-routes.ts'
import { privacyFileRoutes } from '#features/people/privacy/server/file-routes.ts'
import { photoRoutes } from '#features/people/profiles/server/photo-routes.ts'
import { widgetRoutes } from '#features/referrals/influencers/server/widget-routes.ts'
import { tileRoutes } from '#features/search/maps/server/tile-routes.ts'
import { ogRoutes } from '#features/search/seo/server/og-routes.ts'
import { sitemapRoutes } from '#features/search/seo/server/sitemap-routes.ts'
import { mandateProviderRoutes } from '#features/tenancy/autopay/server/provider-routes.ts'
import { casePhotoRoutes } from '#features/tenancy/held-money/server/case-photos.ts'
import { reportPdfRoutes, reportPhotoRoutes } from '#features/tenancy/inspections/server/file-routes.ts'
import { keyCalendarRoutes } from '#features/tenancy/move-in/server/calendar-routes.ts'
import { calendarRoutes } from '#features/visits/my-visits/server/calendar-routes.ts'
import { managerPhotoRoutes } from '#features/visits/my-visits/server/manager-photo-routes.ts'
import { sharedPhotoRoutes } from '#features/visits/shared-visits/server/shared-photo-routes.ts'
import { leadToVideo } from '#features/visits/tours/server/video-address.ts'
import { videoRoutes } from '#features/visits/tours/server/video-routes.ts'
import type { Config } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { devDigiLocker } from '#platform/dev-pages/dev-digilocker.ts'
import { devGoogle } from '#platform/dev-pages/dev-google.ts'
import { devOutbox } from '#platform/dev-pages/dev-outbox.ts'
import { type SandboxGatewayOptions, sandboxGateway } from '#platform/dev-pages/sandbox-gateway.ts'
import { sandboxMandatePage } from '#platform/dev-pages/sandbox-mandate.ts'
import { costs, setCost } from '#platform/http/limit-requests.ts'
import type { HttpServer } from '#platform/http/server.ts'
import { type Pages, webHost } from '#platform/http/web-host.ts'
import { uploadRoutes } from '#platform/uploads/upload-routes.ts'
import { StartError } from '#platform/user-error.ts'
import { sandboxToken } from '#providers/identity/sandbox.ts'
import { isSandboxKyc, kycOutcomes } from '#providers/kyc/sandbox.ts'
import { isSandboxMandates } from '#providers/mandates/sandbox.ts'
import { isSandbox } from '#providers/payments/sandbox.ts'
import { type Language, languages } from '#shared/language.ts'
import { bundleScript, readScript } from './browser-scripts.ts'
import { csvRoutes } from './csv-routes.ts'
import { liteRoutes } from './lite/lite-routes.ts'
import { manifestRoutes } from './offline/manifest-routes.ts'
import { offlineRoutes } from './offline/offline-routes.ts'
import { shareTargetRoutes } from './offline/share-target.ts'
import {
  screenAccess,
  screenIsPrivate,
  screenIsTranslated,
  screenTakesFiles,
  showsShortlist,
} from './policy/screens.ts'
import { siteFiles } from './site-files.ts'
import { uploadPurposes } from './uploads.ts'

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The location search, on its own and over any page of results. */
const showsRecentSearches = /\/search\/*$/i

type Site = Pick<HttpServer, 'exchangeOf'> & { services: Services }
type Routes = (app: FastifyInstance, site: Site) => Promise<void>

/** Serves images, static files, development pages and every screen. */
export async function addSite({ app, exchangeOf }: HttpServer, services: Services, pages: Pages): Promise<void> {
  const site = { services, exchangeOf }
  leadToVideo(app)
  await addAll(app, { cost: costs.free, routes: pictures, site })
  await addTiles(app, services)
  await addAll(app, { cost: costs.drawing, routes: drawings, site })
  await app.register(uploadRoutes, { ...site, purposes: uploadPurposes })
  for (const routes of otherRoutes) await app.register(routes, site)
  await addSandboxPages(app, services)
  // Tests of the program itself need no built site; those of the screens run the real thing in a browser.
  if (services.config.NODE_ENV !== 'test') await addScreens(app, site, pages)
}

/** Files that are read and sent as they are. */
const pictures: readonly Routes[] = [
  pictureRoutes,
  videoRoutes,
  amenityIconRoutes,
  widgetRoutes,
  photoRoutes,
  managerPhotoRoutes,
  sharedPhotoRoutes,
  reportPhotoRoutes,
  checkFilmRoutes,
  casePhotoRoutes,
  careFileRoutes,
  listingFileRoutes,
  meterPhotoRoutes,
]

/** Files that are made when somebody asks. */
const drawings: readonly Routes[] = [
  ogRoutes,
  privacyFileRoutes,
  chequeRoutes,
  officeChequeRoutes,
  ...csvRoutes,
  receiptFileRoutes,
  statementFileRoutes,
  taxFileRoutes,
  importFileRoutes,
  agreementFileRoutes,
  draftFileRoutes,
  reportPdfRoutes,
]

const otherRoutes: readonly Routes[] = [
  manifestRoutes,
  shareTargetRoutes,
  sitemapRoutes,
  liteRoutes,
  calendarRoutes,
  moveInCalendarRoutes,
  keyCalendarRoutes,
  gatewayRoutes,
  payoutWebhookRoutes,
  callWebhookRoutes,
  mandateProviderRoutes,
]

const addAll = (
  app: FastifyInstance,
  { cost, routes, site }: { cost: number; routes: readonly Routes[]; site: Site },
) =>
  app.register(async (part) => {
    setCost(part, cost)
    for (const each of routes) await part.register(each, site)
  })

/** The pages of sandboxes, where no outside service is set. */
async function addSandboxPages(app: FastifyInstance, services: Services): Promise<void> {
  const { payments, mandates, kyc } = services.providers
  if (isSandbox(payments)) await app.register(sandboxGateway, { payments, deliver: deliverTo(app) })
  if (isSandboxMandates(mandates)) await app.register(sandboxMandatePage, { mandates })
  if (services.config.production) return
  if (isSandboxKyc(kyc)) await app.register(devDigiLocker, { kyc, outcomes: kycOutcomes })
  await app.register(devOutbox, { services })
  await app.register(devGoogle, { makeToken: sandboxToken })
}

async function addScreens(app: FastifyInstance, { services, exchangeOf }: Site, pages: Pages): Promise<void> {
  readHelpTexts()
  const development = services.config.NODE_ENV === 'development'
  const build = development ? await viteBuild(app) : await builtSite(app, services.config)
  const styles = development ? new Map<string, string>() : builtStyles()
  const buildVersion = typeof build === 'function' ? 'development' : build.assets.version
  const scriptOf = development ? bundleScript : readScript
  const [worker, pageScript] = await Promise.all([scriptOf('service-worker'), scriptOf('offline-page')])
  await app.register(offlineRoutes, { buildVersion, worker, pageScript })
  await app.register(webHost, {
    services,
    pages,
    build,
    assetsOf: development ? {} : await builtAssets(),
    exchangeOf,
    accessTo: screenAccess,
    isTranslated: screenIsTranslated,
    isPrivate: screenIsPrivate,
    takesFiles: screenTakesFiles,
    isPersonal: (path) => showsRecentSearches.test(path) || showsShortlist(path),
    readStyles: (href) => styles.get(href),
    earlyScript: development ? '' : asLatin1(await readScript('early')),
  })
}

async function addTiles(app: FastifyInstance, { providers: { maps } }: Services): Promise<void> {
  const [path, file] = [maps.tilesUrl(), maps.tilesFile()]
  if (path === null || file === null) return
  await app.register(async (tiles) => {
    setCost(tiles, costs.free)
    await tiles.register(tileRoutes, { path, file })
  })
}

/** Delivers the sandbox gateway's webhooks inside the process. */
const deliverTo =
  (app: FastifyInstance): SandboxGatewayOptions['deliver'] =>
  async ({ rawBody, headers }) => {
    const answer = await app.inject({ method: 'POST', url: webhookPath, headers, payload: rawBody })
    return answer.statusCode < 300
  }

/** Every built stylesheet by its address, as latin1 text (`DrawnPage`). */
function builtStyles(): Map<string, string> {
  const assets = folder('.cache/web/client/assets')
  const files = readdirSync(assets).filter((file) => file.endsWith('.css'))
  return new Map(files.map((file) => [`/assets/${file}`, readFileSync(`${assets}/${file}`, 'latin1').trim()]))
}

/** Pages are bytes written as text of one character each (`DrawnPage`). */
const asLatin1 = (text: string): string => Buffer.from(text).toString('latin1')

async function builtSite(app: FastifyInstance, config: Config): Promise<ServerBuild> {
  const server = folder('.cache/web/server/index.js')
  if (!existsSync(server)) throw new StartError('The site is not built yet: run npm start, or npm run build.')
  await app.register(siteFiles, { root: folder('.cache/web/client'), config })
  return (await import(server)) as ServerBuild
}

/** The scripts of a page in Hindi are files of their own, and so is the list that names them. */
async function builtAssets(): Promise<Partial<Record<Language, ServerBuild['assets']>>> {
  const others = languages.filter((language) => language !== 'en')
  const lists = await Promise.all(
    others.map(async (language) => {
      const list = await import(folder(`.cache/web/server/assets-${language}.js`))
      return [language, list.default as ServerBuild['assets']] as const
    }),
  )
  return Object.fromEntries(lists)
}

/** Hot reload in this very process: Vite answers first, the router is loaded through it. */
async function viteBuild(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: folder('.'),
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  app.addHook('onClose', () => vite.close())
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
}
