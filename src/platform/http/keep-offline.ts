/**
 * The call of a script that keeps a page while its network is away, from before its scripts have come: a link or a form
 * would replace it by the browser's error, and what could tell of it by the router's. It says so instead, unless the page
 * that is wanted is kept. Forms that do without a network are left alone once the app runs, and links that open a dialog
 * on the page are until the app lets the browser follow them. The code for a lost network takes over with `offline-guard`
 * (app/shell/keep-page-offline.ts).
 */
export const keepOffline = ({ text, again }: OfflineWords): string => `(${keep})(${inAscii(text)},${inAscii(again)})`

/** The words of the note, and of the button that repeats the press. */
export type OfflineWords = { text: string; again: string }

/** Pages are put together as bytes. */
const inAscii = (text: string): string =>
  JSON.stringify(text).replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Runs in the browser, as text. The note looks like a toast, which needs scripts of the page, and like one stands inside
 * an open dialog, outside of which nothing can be pressed.
 */
const keep = `(text,again)=>{
const stop=new AbortController
let box
const make=(tag,props,...inside)=>{
const made=Object.assign(document.createElement(tag),props)
made.append(...inside)
return made
}
const say=(link,{type,submitter})=>{
box?.remove()
const note=box=make('div',{className:'toasts',popover:'manual'},make('div',{className:'toast offline'},
make('span',{role:'alert',textContent:text}),
make('button',{type:'button',textContent:again,onclick(){
note.remove();
(submitter||link).focus()
type=='click'?link.click():link.requestSubmit(submitter)
}})));
(link.closest('dialog')||document.body).append(note)
note.showPopover()
setTimeout(()=>note.remove(),1e4)
}
const own=(link,click,early)=>'hydrated' in document.documentElement.dataset&&(link.closest('[data-waits]')
?!click||link.pathname==location.pathname
:click?early&&link.ariaHasPopup&&!link.dataset.discover:!link.dataset.discover||link.closest('dialog,.bar'))
const hear=event=>{
const click=event.type=='click'
const link=event.target.closest(click?'a[href]':'form')
if(navigator.onLine||!link||event.defaultPrevented||own(link,click,event.eventPhase==1)||/^(#|tel:|mailto:)/.test(link.getAttribute('href')))return
event.preventDefault()
event.stopPropagation()
const at=path=>caches.match(path,{cacheName:'kept'})
const kept=link.href&&self.caches?at(link.pathname).then(page=>page||at(link.pathname+link.search)):Promise.resolve()
kept.then(page=>page?location.assign(link.href):say(link,event))
}
for(const type of ['click','submit'])for(const capture of [true,false])addEventListener(type,hear,{capture,signal:stop.signal})
addEventListener('offline-guard',()=>stop.abort(),{once:true})
}`
