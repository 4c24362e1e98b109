import { m } from '#messages'
import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { compareHomes } from './compare-homes.ts'
import { openSearch, ownSearches, removeSearch, restoreRemoved, saveSearch, updateSearch } from './saved-searches.ts'
import { addToShortlist, mergeShortlist, removeFromShortlist, savedHomes, shortlistOf } from './shortlist.ts'
import { runningOf, stopAlerts } from './stop-alerts.ts'

export const savedRoutes = [
  handle(calls.getSavedHomes, async (ctx) => ({ home_ids: await savedHomes(ctx) })),
  handle(calls.listShortlist, shortlistOf),
  handle(calls.addToShortlist, async (ctx, { params }) => ({ home_ids: await addToShortlist(ctx, params.home_id) })),
  handle(calls.removeFromShortlist, async (ctx, { params }) => ({
    home_ids: await removeFromShortlist(ctx, params.home_id),
  })),
  handle(calls.mergeShortlist, async (ctx, { body }) => ({ home_ids: await mergeShortlist(ctx, body.home_ids) })),
  handle(calls.compareHomes, (ctx, { query }) => compareHomes(ctx, query)),
  handle(calls.saveSearch, (ctx, { body }) => saveSearch(ctx, body)),
  handle(calls.listSavedSearches, async (ctx) => ({ searches: await ownSearches(ctx) })),
  handle(calls.openSavedSearch, async (ctx, { params }) => ({ url: await openSearch(ctx, params.id) })),
  handle(calls.updateSavedSearch, async (ctx, { params, body }) => ({
    search: await updateSearch(ctx, params.id, body),
  })),
  handle(calls.removeSavedSearch, async (ctx, { params }) => {
    await removeSearch(ctx, params.id)
    return { message: m.saved_removed() }
  }),
  handle(calls.restoreSavedSearch, async (ctx, { params }) => ({ search: await restoreRemoved(ctx, params.id) })),
  handle(calls.getAlertStop, async (ctx, { query }) => ({ running: await runningOf(ctx, query.code) })),
  handle(calls.stopAlerts, async (ctx, { body }) => ({ paused: await stopAlerts(ctx, body.code) })),
]
