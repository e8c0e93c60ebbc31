import { chromium } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { buyPackage, newCouple, newEvent, newGuest, sendCard, sendFiles } from './core/api.ts';
import { signInHere } from './core/browser-session.ts';
import { findChromium } from './core/chromium.ts';
import { CLIP, PHOTO } from './core/fixtures.ts';
import { startServer } from './core/server.ts';
const lang = process.argv[2] ?? 'he';
const wanted = new RegExp(process.argv[3] ?? '');
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox','--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'] });
const server = await startServer({ LOG_LEVEL: 'warn', SUPPORT_PHONE: '+1 555 010 0199' }, { prepared: true });
const he = lang === 'he';
const names = he ? { brideName: 'נועה', groomName: 'Luca' } : { brideName: 'ليلى', groomName: 'Luca' };
const couple = await newCouple(server);
const event = await newEvent(couple, names as never);
await buyPackage(server, couple, event.id, 'Premium');
const sender = await newGuest(server, event.unique_code);
const words = he ? [['דודה רות', 'רקדתם כאילו כל השאר כבר הלכו הביתה. שיישאר כך!'], ['Theo Lind', 'May you always dance in the kitchen!'], ['נועם לוי', 'מאה שנות אושר, וכלב (גדול).']] : [['خالة سلمى', 'رقصتما كأن الجميع عاد إلى بيته. فليدم ذلك!'], ['Theo Lind', 'May you always dance in the kitchen!'], ['سامي', 'مئة سنة من السعادة، وكلب (كبير).']];
const ids: string[] = [];
for (const [name = '', text = ''] of words) ids.push(await sendCard(sender, event.id, text, undefined, name));
await sendFiles(server, event, { senderName: 'Milo Reyes', message: 'We were there when you met.', photo: PHOTO, video: CLIP });
const [first = ''] = ids;
await couple.get(`v2/events/received-card/${first}/details`);
const bad: string[] = [];
for (const width of [390, 1280]) {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: width === 390 ? 780 : 800 }, reducedMotion: 'reduce', permissions: ['camera','microphone'], ...(width < 1000 ? { isMobile: true, hasTouch: true } : {}) });
  await context.addCookies([{ name: 'language', value: lang, url: server.url }]);
  const page = await context.newPage(); page.setDefaultTimeout(12000);
  const at = async (name: string, go: () => Promise<unknown>, full = false) => {
    try { await go(); if (!wanted.test(name)) return; await page.waitForLoadState('networkidle'); await page.evaluate(async () => document.fonts.ready);
      await page.screenshot({ path: `/tmp/l3shots/${lang}-${width}-${name}.png`, animations: 'disabled', scale: 'css', fullPage: full });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (over > 0) bad.push(`${width} ${name}: ${over} px over`);
    } catch (e) { bad.push(`${width} ${name}: ${String(e).split('\n')[0]}`); }
  };
  const heading = async (a: string) => { await page.goto(a); await page.locator('h1').first().waitFor(); };
  for (const [n, a] of Object.entries({ 'pub-home': '/', 'pub-features': '/features', 'pub-contact': '/contact', 'pub-faq': '/faq', 'pub-login': '/login', 'pub-register': '/register', 'pub-about': '/about', 'pub-pricing': '/pricing/2', 'pub-guest': '/guest' })) if (wanted.test(n)) await at(n, () => heading(a), true);
  await at('g1-code', () => page.goto(event.link));
  const sheets = async (name: string, sel: string) => at(name, async () => { await page.locator(sel).first().click(); await page.getByRole('dialog').waitFor(); await page.waitForTimeout(600); });
  const esc = async () => { await page.keyboard.press('Escape'); await page.waitForTimeout(400); };
  if (/g/.test(wanted.source) || wanted.source === '(?:)') {
    await at('g2-written', async () => { await page.locator('label[for=card-message]').first().click(); await page.locator('#card-message').fill(words[0]![1]!); await page.locator('#card-sender').fill('Theo Lind'); });
    await page.mouse.click(5, 5);
    const buttons = page.locator('main button:visible');
    const n = await buttons.count();
    for (let i = 0; i < Math.min(n, 14); i += 1) { 
      const b = buttons.nth(i); const label = ((await b.textContent()) ?? '').trim().slice(0, 14).replaceAll(/[^\p{L}]/gu, '_');
      if (await b.isDisabled().catch(() => true)) continue;
      await b.click({ timeout: 2000 }).catch(() => undefined); await page.waitForTimeout(700);
      if (await page.getByRole('dialog').count()) { await at(`g3-sheet${i}-${label}`, async () => undefined); await esc(); }
    }
    await at('g9-event', () => heading(`/attendee/wedding/${event.id}/detail`), true);
    await at('g8-add', () => heading(`/attendee/add-wedding-event`));
  }
  await context.clearCookies(); await context.addCookies([{ name: 'language', value: lang, url: server.url }]);
  await page.goto('/robots.txt'); await page.evaluate(() => localStorage.clear());
  await signInHere(page, couple);
  const id = event.id;
  for (const [n, a] of Object.entries({ 'c01-home': '/bride-groom/home', 'c02-event': `/bride-groom/wedding/${id}/details`, 'c03-inbox': '/bride-groom/received-cards', 'c04-card': `/bride-groom/received-cards/${first}/details`, 'c05-qr': `/bride-groom/wedding/${id}/qrcode`, 'c06-print': '/bride-groom/print-qr', 'c07-gifts': '/bride-groom/gifts', 'c08-film': '/bride-groom/film', 'c09-thanks': '/bride-groom/thanks', 'c10-media': '/media', 'c11-wall': `/bride-groom/wedding/${id}/wall`, 'c12-book': '/event-planner/digital-guestbook', 'c13-cashout': '/bride-groom/cashout', 'c14-bank': '/bride-groom/add-payout-method', 'c15-history': '/bride-groom/cashout/payout-list', 'c16-notif': '/notification', 'c17-profile': '/profile', 'c18-register': '/bride-groom/add-wedding-event', 'c19-packages': '/pricing', 'c20-edit': `/bride-groom/wedding/${id}/edit`, 'c21-opening': `/bride-groom/wedding/${id}/opening` })) if (wanted.test(n)) await at(n, async () => { await heading(a); await page.waitForTimeout(500); }, !n.includes('opening'));
  await at('c30-lightbox', async () => { await page.goto('/media'); await page.locator('main li button, main li a').first().click(); await page.getByRole('dialog').waitFor(); await page.waitForTimeout(500); });
  if (width < 1000) await at('c31-menu', async () => { await heading('/bride-groom/home'); await page.locator('header button').last().click(); await page.getByRole('dialog').waitFor(); await page.waitForTimeout(500); });
  await context.close();
}
writeFileSync(`/tmp/l3shots/${lang}-bad.txt`, bad.join('\n')); console.log(bad.join('\n'));
await browser.close(); await server.close();
