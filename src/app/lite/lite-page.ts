import type { HouseCard } from '#features/homes/cards/contract.ts'
import { bhkWords } from '#features/homes/listing/house-words.ts'
import { depositOf, rentOf } from '#features/homes/listing/rent-keys.ts'
import type { SearchResults } from '#features/search/filters/contract.ts'
import type { Filters } from '#features/search/filters/filters.ts'
import { searchUrl } from '#features/search/filters/search-url.ts'
import { m } from '#messages'
import { escapeHtml } from '#platform/http/html.ts'
import { currentLanguage, languageTag, localAddress } from '#shared/language.ts'
import { formatRupees, paise } from '#shared/money.ts'
import { thumbnailWidth } from '#shared/picture-widths.ts'
import { isEnglish, mixedParts } from '#shared/written-in.ts'
import { liteUrl } from './lite-url.ts'

export const liteStyles = `:root{color-scheme:light dark}body{max-width:44rem;margin:0 auto;padding:0 16px 32px;background:#fbf8f3;color:#1d2523;font:16px/1.45 system-ui,sans-serif}a{color:#0e5a5a}h1{font-size:1.35rem;line-height:1.25;margin:12px 0 4px}h2{font-size:1rem;margin:0}ul{list-style:none;margin:16px 0;padding:0}li{display:flex;gap:12px;padding:12px 0;border-top:1px solid #d9d2c5}li p{margin:2px 0}img{flex:none;width:96px;height:72px;object-fit:cover;border-radius:8px}nav a,.top a{display:inline-block;padding:10px 14px 10px 0}.mut{color:#55605d}.price{font-weight:600}form{display:flex;gap:8px;margin:12px 0}input{flex:1;min-width:0;min-height:44px;padding:0 10px;font:inherit}button{min-height:44px;padding:0 16px;font:inherit}@media(prefers-color-scheme:dark){body{background:#111716;color:#ece7dd}a{color:#7cc7c1}.mut{color:#a9b4b0}li{border-color:#33403e}}`

type LitePage = { results: SearchResults; filters: Filters; origin: string; withPhotos: boolean }

/** The results for a slow network, in the language of the request: text, no script, no other request unless photos are asked for. */
export function litePage({ results, filters, origin, withPhotos }: LitePage): string {
  const { page_headers: headers, houses, total_entries: total, total_pages: pages } = results
  const title = escapeHtml(headers.h1_tag)
  const full = escapeHtml(localAddress(searchUrl(filters)))
  const canonical = escapeHtml(`${origin}${localAddress(searchUrl({ ...filters, page: 1 }))}`)
  const photos = `<a href="${escapeHtml(liteUrl(filters, !withPhotos))}">${m.lite_photos({ shown: withPhotos ? 'yes' : 'no' })}</a>`
  return `<!doctype html>
<html lang="${languageTag(currentLanguage())}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Thikana</title><meta name="robots" content="noindex"><link rel="canonical" href="${canonical}"><link rel="icon" href="data:,">
<style>${liteStyles}</style></head><body>
<header class="top"><a href="${localAddress('/')}">Thikana</a> <a href="${full}">${m.lite_full_page()}</a> ${photos}</header>
<main><h1>${title}</h1><p class="mut">${total === 0 ? m.lite_none() : m.lite_found({ count: total })}</p>
<form action="${localAddress('/search_new')}"><label for="q" hidden>${m.lite_place()}</label><input id="q" name="tq" placeholder="${m.lite_place_hint()}" aria-label="${m.lite_place()}"><button>${m.lite_search()}</button></form>
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
  const kind = m.cards_kind({ kind: house.booking_type })
  const facts = [kind, bhkWords(house.bhk_details), house.locality, house.sold_out ? m.lite_taken() : '']
  const title = mixedParts(house.title).map((part) =>
    isEnglish(part) ? `<span lang="en-IN">${escapeHtml(part)}</span>` : escapeHtml(part),
  )
  const address = escapeHtml(localAddress(`/houses/${house.slug}`))
  return `<li>${photo}<div><h2><a href="${address}">${title.join('')}</a></h2><p class="price">${m.lite_rent({ rent })}</p><p class="mut">${m.lite_deposit({ deposit })}</p><p class="mut">${escapeHtml(facts.filter(Boolean).join(' · '))}</p></div></li>`
}

function pager(filters: Filters, pages: number, withPhotos: boolean): string {
  const { page } = filters
  const to = (other: number, text: string) =>
    `<a href="${escapeHtml(liteUrl({ ...filters, page: other }, withPhotos))}">${text}</a>`
  const links = [page > 1 ? to(page - 1, m.lite_previous()) : '', page < pages ? to(page + 1, m.lite_next()) : '']
  return pages > 1
    ? `<nav aria-label="${m.lite_pages()}">${links.join(' ')} <span class="mut">${m.lite_page_of({ page: String(page), pages: String(pages) })}</span></nav>`
    : ''
}
