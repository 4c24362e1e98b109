import type { HouseCard } from '#features/homes/cards/contract.ts'
import { bedTypeNames } from '#features/homes/listing/kinds.ts'
import { depositOf, rentOf } from '#features/homes/listing/rent-keys.ts'
import type { SearchResults } from '#features/search/filters/contract.ts'
import type { Filters } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { escapeHtml } from '#platform/http/html.ts'
import { grouped } from '#shared/indian-number.ts'
import { formatRupees, paise } from '#shared/money.ts'
import { thumbnailWidth } from '#shared/picture-widths.ts'
import { liteUrl } from './lite-url.ts'

export const liteStyles = `:root{color-scheme:light dark}body{max-width:44rem;margin:0 auto;padding:0 16px 32px;background:#fbf8f3;color:#1d2523;font:16px/1.45 system-ui,sans-serif}a{color:#0e5a5a}h1{font-size:1.35rem;line-height:1.25;margin:12px 0 4px}h2{font-size:1rem;margin:0}ul{list-style:none;margin:16px 0;padding:0}li{display:flex;gap:12px;padding:12px 0;border-top:1px solid #d9d2c5}li p{margin:2px 0}img{flex:none;width:96px;height:72px;object-fit:cover;border-radius:8px}nav a,.top a{display:inline-block;padding:10px 14px 10px 0}.mut{color:#55605d}.price{font-weight:600}form{display:flex;gap:8px;margin:12px 0}input{flex:1;min-width:0;min-height:44px;padding:0 10px;font:inherit}button{min-height:44px;padding:0 16px;font:inherit}@media(prefers-color-scheme:dark){body{background:#111716;color:#ece7dd}a{color:#7cc7c1}.mut{color:#a9b4b0}li{border-color:#33403e}}`

type LitePage = { results: SearchResults; filters: Filters; origin: string; withPhotos: boolean }

/** The results for a slow network: text, no script, no other request unless photos are asked for. */
export function litePage({ results, filters, origin, withPhotos }: LitePage): string {
  const { page_headers: headers, houses, total_entries: total, total_pages: pages } = results
  const title = escapeHtml(headers.h1_tag)
  const full = escapeHtml(searchUrl(filters))
  const canonical = escapeHtml(`${origin}${searchUrl({ ...filters, page: 1 })}`)
  const photos = `<a href="${escapeHtml(liteUrl(filters, !withPhotos))}">${withPhotos ? 'Hide photos' : 'Show photos'}</a>`
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Thikana</title><meta name="robots" content="noindex"><link rel="canonical" href="${canonical}"><link rel="icon" href="data:,">
<style>${liteStyles}</style></head><body>
<header class="top"><a href="/">Thikana</a> <a href="${full}">Full page</a> ${photos}</header>
<main><h1>${title}</h1><p class="mut">${total === 0 ? 'No homes found.' : `${grouped(total)} ${total === 1 ? 'home' : 'homes'}. Lite page for slow networks.`}</p>
<form action="/search_new"><label for="q" hidden>Place</label><input id="q" name="tq" placeholder="Locality or landmark" aria-label="Place"><button>Search</button></form>
${houses.length > 0 ? `<ul>${houses.map((house) => line(house, withPhotos)).join('')}</ul>` : ''}
${pager(filters, pages, withPhotos)}</main></body></html>`
}

function line(house: HouseCard, withPhotos: boolean): string {
  const rent = formatRupees(paise(rentOf(house)))
  const deposit = formatRupees(paise(depositOf(house)))
  const photo =
    withPhotos && house.picture
      ? `<img loading="lazy" src="/img/${house.picture.id}/${thumbnailWidth}.webp" width="96" height="72" alt="">`
      : ''
  const facts = [bedTypeNames[house.booking_type], house.bhk_details, house.locality, house.sold_out ? 'Taken' : '']
  return `<li>${photo}<div><h2><a href="/houses/${escapeHtml(house.slug)}">${escapeHtml(house.title)}</a></h2><p class="price">${rent} a month</p><p class="mut">Deposit ${deposit}</p><p class="mut">${escapeHtml(facts.filter(Boolean).join(' · '))}</p></div></li>`
}

function pager(filters: Filters, pages: number, withPhotos: boolean): string {
  const { page } = filters
  const to = (other: number, text: string) =>
    `<a href="${escapeHtml(liteUrl({ ...filters, page: other }, withPhotos))}">${text}</a>`
  const links = [page > 1 ? to(page - 1, 'Previous page') : '', page < pages ? to(page + 1, 'Next page') : '']
  return pages > 1
    ? `<nav aria-label="Pages">${links.join(' ')} <span class="mut">Page ${page} of ${pages}</span></nav>`
    : ''
}
