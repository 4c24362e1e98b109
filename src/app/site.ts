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

/** Serves images, static files, development pages and every screen. */
export async function addSite({ app, exchangeOf }: HttpServer, services: Services, pages: Pages): Promise<void> {
  const site = { services, exchangeOf }
  leadToVideo(app)
  await app.register(addPictures, site)
  await addTiles(app, services)
  await app.register(addDrawings, site)
  await app.register(uploadRoutes, { ...site, purposes: uploadPurposes })
  await app.register(manifestRoutes)
  await app.register(shareTargetRoutes, { services })
  await app.register(sitemapRoutes, { services })
  await app.register(liteRoutes, site)
  await app.register(calendarRoutes, site)
  await app.register(moveInCalendarRoutes, site)
  await app.register(keyCalendarRoutes, site)
  await app.register(gatewayRoutes, { services })
  await app.register(payoutWebhookRoutes, { services })
  await app.register(callWebhookRoutes, { services })
  await app.register(mandateProviderRoutes, { services })
  await addSandboxPages(app, services)
  // Tests of the program itself need no built site; those of the screens run the real thing in a browser.
  if (services.config.NODE_ENV !== 'test') await addScreens(app, site, pages)
}

async function addPictures(app: FastifyInstance, site: Site): Promise<void> {
  setCost(app, costs.free)
  await app.register(pictureRoutes, site)
  await app.register(videoRoutes, site)
  await app.register(amenityIconRoutes)
  await app.register(widgetRoutes, site)
  await app.register(photoRoutes, site)
  await app.register(managerPhotoRoutes, site)
  await app.register(sharedPhotoRoutes, site)
  await app.register(reportPhotoRoutes, site)
  await app.register(checkFilmRoutes, site)
  await app.register(casePhotoRoutes, site)
  await app.register(careFileRoutes, site)
  await app.register(listingFileRoutes, site)
  await app.register(meterPhotoRoutes, site)
}

async function addDrawings(app: FastifyInstance, site: Site): Promise<void> {
  setCost(app, costs.drawing)
  await app.register(ogRoutes, site)
  await app.register(privacyFileRoutes, site)
  await app.register(chequeRoutes, site)
  await app.register(officeChequeRoutes, site)
  for (const routes of csvRoutes) await app.register(routes, site)
  await app.register(receiptFileRoutes, site)
  await app.register(statementFileRoutes, site)
  await app.register(taxFileRoutes, site)
  await app.register(importFileRoutes, site)
  await app.register(agreementFileRoutes, site)
  await app.register(draftFileRoutes, site)
  await app.register(reportPdfRoutes, site)
}

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
  const worker = await (development ? bundleScript : readScript)('service-worker')
  await app.register(offlineRoutes, { buildVersion, worker })
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
