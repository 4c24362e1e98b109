import { openChrome, look } from './look.mjs'
const [url,n='3']=process.argv.slice(2)
for(let i=0;i<+n;i++){
const c=await openChrome('/usr/bin/chromium-headless-shell',['--headless','--no-sandbox'])
try{const r=await look(url,{port:c.port,categories:['performance']});
const a=r.audits;console.log(Math.round(r.categories.performance.score*100),'tbt',Math.round(a['total-blocking-time'].numericValue),'lcp',Math.round(a['largest-contentful-paint'].numericValue),'si',Math.round(a['speed-index'].numericValue),'tti',Math.round(a.interactive?.numericValue),'bench',r.environment.benchmarkIndex)
if(i==0){console.log(JSON.stringify(a['long-tasks']?.details?.items?.slice(0,12).map(x=>[x.url.slice(-40),Math.round(x.startTime),Math.round(x.duration)])));console.log(JSON.stringify(a['bootup-time']?.details?.items?.map(x=>[x.url.slice(-40),Math.round(x.total),Math.round(x.scripting)])))}
}finally{await c.close()}}
