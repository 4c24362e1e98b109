import { keepOffline, type OfflineWords } from './keep-offline.ts'

const preload = /<link\b(?=[^>]* rel="modulepreload")[^>]* href="([^"]+)"[^>]*>/g
const entry = /<script\b(?=[^>]* type="module")[^>]* async=""[^>]*>/
/** React Router adds a # to the address of a stylesheet that several screens share. */
const stylesheet = /<link\b(?=[^>]* rel="stylesheet")[^>]* href="([^"#]+)#?"[^>]*>/g

type Options = {
  nonce: string
  readStyles(href: string): string | undefined
  /** The words of a page that lost its network before its scripts came. */
  offline: OfflineWords
}

/**
 * Makes a page paint without any other request. Its styles are inlined and its scripts are fetched after the first
 * paint, so that a slow phone loads text and pictures first. Links and forms work meanwhile, and keep the page where the
 * network is away. (docs/decisions/0008)
 */
export function forFirstPaint(page: string, { nonce, readStyles, offline }: Options): string {
  const modules: string[] = []
  return page
    .replace(stylesheet, (link, href: string) => {
      const styles = readStyles(href)
      if (styles === undefined) return link
      // The link stays, at low priority: React hydrates against it, and the next page finds the styles in the browser's
      // cache.
      return `<style nonce="${nonce}">${styles}</style>${link.replace('<link', '<link media="not all"')}`
    })
    .replace(preload, (_link, href: string) => {
      modules.push(href)
      return ''
    })
    .replace(
      entry,
      () =>
        `<script nonce="${nonce}">${keepOffline(offline)};(${wakeAfterPaint})(${JSON.stringify(modules)})</script><script nonce="${nonce}" type="text/plain" id="entry">`,
    )
}

/**
 * Runs in the browser, as text. Fetches and runs the scripts one at a time, the entry last, so that a slow phone stays
 * responsive. A tap or key starts them at once; a page painted before it was fully parsed starts at its end, and a tab
 * that is never painted starts by timeout. A script that fails here fails again where it is reported.
 */
const wakeAfterPaint = `modules=>{
let awake
const wake=()=>{
const held=document.getElementById('entry')
if(awake||!held)return
awake=1
let fetched=0,ran=0
const fetchNext=()=>{
const href=modules[fetched++]
if(!href)return runNext()
document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))
setTimeout(fetchNext)
}
const runNext=()=>{
const href=modules[++ran]
href?import(href).then(runNext,start):start()
}
const start=()=>{
const plain={createScript:text=>text}
const policy=self.trustedTypes?trustedTypes.createPolicy('entry',plain):plain
const script=Object.assign(document.createElement('script'),{type:'module',textContent:policy.createScript(held.textContent)})
document.head.append(script)
script.remove()
}
fetchNext()
}
new PerformanceObserver(list=>{if(list.getEntriesByName('first-contentful-paint').length)wake()}).observe({type:'paint',buffered:true})
for(const sign of ['pointerdown','keydown'])addEventListener(sign,wake,{once:true})
addEventListener('DOMContentLoaded',()=>{if(performance.getEntriesByName('first-contentful-paint').length)wake()})
setTimeout(wake,2000)
}`
