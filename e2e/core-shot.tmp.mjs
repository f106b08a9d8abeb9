import { chromium } from 'playwright-core'
import AxeBuilder from '@axe-core/playwright'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run'] })
const base='http://localhost:8401'
for (const [name,url,w,scheme] of [['people-en','/demo/people?lang=en',1100,'light'],['people-ar','/demo/people?lang=ar',360,'dark'],['outbox-en','/demo/outbox?lang=en',360,'light'],['outbox-ar','/demo/outbox?lang=ar',900,'dark'],['docs','/docs',1100,'light'],['docs-m','/docs',360,'dark'],['login','/en/login',1100,'light']]) {
  const ctx = await b.newContext({ viewport:{width:w,height:800}, colorScheme: scheme }); const p = await ctx.newPage()
  p.on('console', m=>console.log(name, m.type(), m.text())); p.on('pageerror', e=>console.log(name,'ERR',e.message))
  await p.goto(base+url); await p.waitForTimeout(300)
  console.log(name, 'overflow', await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth))
  const r = await new AxeBuilder({page:p}).analyze().catch(e=>({violations:[{id:'axe '+e.message,nodes:[]}]}))
  for (const v of r.violations) console.log(name,'AXE',v.id,v.nodes.slice(0,3).map(n=>n.html.slice(0,120)))
  await p.screenshot({path:`/tmp/core-shots/${name}.png`}); await ctx.close()
}
await b.close()
