const preload = /<link\b(?=[^>]* rel="modulepreload")[^>]* href="([^"]+)"[^>]*>/g
const entry = /<script\b(?=[^>]* type="module")[^>]* async=""[^>]*>/
/** React Router adds a # to the address of a file that several screens share. */
const stylesheet = /<link\b(?=[^>]* rel="stylesheet")[^>]* href="([^"#]+)#?"[^>]*>/g

type Options = { nonce: string; readStyles(href: string): string | undefined }

/**
 * Lets a page be seen before anything but itself was fetched. The styles of its screen are written into it; its
 * scripts are fetched after the first paint, so that a slow phone spends its network on text and pictures first.
 * Links and forms work meanwhile. (docs/decisions/0008)
 */
export function forFirstPaint(page: string, { nonce, readStyles }: Options): string {
  const modules: string[] = []
  return page
    .replace(stylesheet, (link, href: string) => {
      const styles = readStyles(href)
      if (styles === undefined) return link
      // The link stays, unhurried: React finds what it rendered, and the next page its styles in the browser's cache.
      return `<style nonce="${nonce}">${styles}</style>${link.replace('<link', '<link media="not all"')}`
    })
    .replace(preload, (_link, href: string) => {
      modules.push(href)
      return ''
    })
    .replace(
      entry,
      () =>
        `<script nonce="${nonce}">(${wakeAfterPaint})(${JSON.stringify(modules)})</script><script nonce="${nonce}" type="text/plain" id="entry">`,
    )
}

/**
 * Runs in the browser, as text. Files are asked for and run one at a time, the entry last: a slow phone
 * must not stand still for them. A tap or a key wakes the page at once; one painted before it was read to the end wakes
 * at its end, and a tab that is never painted by the clock. What fails to run here fails once more where it is reported.
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
const script=Object.assign(document.createElement('script'),{type:'module',textContent:held.textContent})
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
